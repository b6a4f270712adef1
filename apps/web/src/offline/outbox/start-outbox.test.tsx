import '../../screens/profile/profile.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordAttempt } from '../../api/record-attempt.ts'
import { saveEmailConsent } from '../../api/save-email-consent.ts'
import { saveProgress } from '../../api/save-progress.ts'
import { renderApp, setOnline } from '../../testing/render-app.tsx'
import { type Answer, chantOf, fail, learner, progressOf, serve } from '../../testing/server.ts'
import { startOutbox } from './start-outbox.ts'

let stop = () => {}

afterEach(() => {
  stop()
  setOnline(true)
})

const kyrie = { ...chantOf(1, 'Kyrie'), progress: progressOf(40) }
const attempt = { exerciseId: 1, score: 100, answer: 'pater', durationMs: 900 }
const queueKey = 'latin_learning_offline_queue'

async function open(path: string, ready: string, answers: Readonly<Record<string, Answer>> = {}) {
  const made = serve({
    'GET /api/auth/user': learner,
    'GET /api/users/u1/chants': [kyrie],
    'POST /api/users/u1/attempts': { recorded: true },
    ...answers,
  })
  const client = renderApp(path)
  stop = startOutbox(client)
  await screen.findByRole('heading', { name: ready })
  return { client, made }
}

const attemptsIn = (made: readonly Request[]) => made.filter(({ url }) => url.endsWith('/attempts'))

describe('issue 4: what waits is seen', () => {
  it('an answer given offline is kept, marked in the shell, and sent when the connection is back', async () => {
    const { made } = await open('/', 'Your Learning Path')
    act(() => setOnline(false))
    await act(() => recordAttempt('u1', attempt))
    expect(screen.getByText('1 answer waiting to be sent')).toBeTruthy()
    expect(attemptsIn(made)).toEqual([])
    expect(JSON.parse(localStorage.getItem(queueKey) ?? '')).toMatchObject([
      { endpoint: '/api/users/u1/attempts', method: 'POST', body: attempt, owner: 'u1', epoch: null },
    ])
    act(() => setOnline(true))
    await waitFor(() => expect(screen.queryByText('1 answer waiting to be sent')).toBeNull())
    const [sent] = attemptsIn(made)
    expect(sent?.headers.get('X-Written-By')).toBe('u1')
    expect(sent?.headers.get('X-Queued-For')).toMatch(/^\d+$/)
    expect(localStorage.getItem(queueKey)).toBe('[]')
  })

  it('after the session has ended it says what helps', async () => {
    const { made } = await open('/', 'Your Learning Path', {
      'POST /api/users/u1/attempts': () => fail(401, 'Please sign in first.'),
    })
    await act(() => recordAttempt('u1', attempt))
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/api/login')
    expect(attemptsIn(made)).toHaveLength(1)
  })

  it('progress made offline shows on the page, and in the queue under its epoch', async () => {
    const { client } = await open('/', 'Your Learning Path')
    await screen.findByRole('heading', { name: 'Kyrie' })
    act(() => setOnline(false))
    await act(() => saveProgress(client, 'u1', kyrie, { percentComplete: 100, isCompleted: true }))
    expect(await within(screen.getByRole('main')).findByText('100%')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem(queueKey) ?? '')).toMatchObject([{ epoch: 0 }])
    expect(screen.getByText('1 change waiting to be sent')).toBeTruthy()
  })

  it('consent given offline holds at once', async () => {
    const { client } = await open('/profile', 'Profile')
    act(() => setOnline(false))
    await act(() => saveEmailConsent(client, learner, true))
    expect(await screen.findByRole('switch', { name: /Occasional emails/, checked: true })).toBeTruthy()
    expect(screen.getByText('The choice about e-mails')).toBeTruthy()
  })
})

describe('ruling 27: a refused write is set aside where the learner can see it', () => {
  async function openWithRefused(answer: Answer) {
    const opened = await open('/profile', 'Profile', { 'POST /api/users/u1/attempts': answer })
    act(() => setOnline(false))
    await act(() => recordAttempt('u1', attempt))
    act(() => setOnline(true))
    await screen.findByText('The exercise is gone.')
    return opened
  }

  it('with its reason, and can be tried again', async () => {
    let isGone = true
    const { made } = await openWithRefused(() =>
      isGone ? fail(404, 'The exercise is gone.') : Response.json({ recorded: true }),
    )
    expect(screen.getByText('1 answer could not be saved')).toBeTruthy()
    isGone = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(attemptsIn(made)).toHaveLength(2))
    await waitFor(() => expect(localStorage.getItem(queueKey)).toBe('[]'))
    expect(screen.queryByText('The exercise is gone.')).toBeNull()
    const keys = attemptsIn(made).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('or discarded', async () => {
    const { made } = await openWithRefused(() => fail(404, 'The exercise is gone.'))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('The exercise is gone.')).toBeNull()
    expect(attemptsIn(made)).toHaveLength(1)
  })
})

describe('issue 4: storage that fails is told, and nothing is lost', () => {
  it('full: a message; the answer is held and sent', async () => {
    await import('../../ui/toast-window.tsx')
    const { made } = await open('/', 'Your Learning Path')
    act(() => setOnline(false))
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      },
    })
    await act(() => recordAttempt('u1', attempt))
    expect(await screen.findByText('This browser cannot keep your answers')).toBeTruthy()
    act(() => setOnline(true))
    await waitFor(() => expect(attemptsIn(made)).toHaveLength(1))
  })

  it('spoilt: a message, and the page goes on', async () => {
    await import('../../ui/toast-window.tsx')
    serve({ 'GET /api/auth/user': learner, 'GET /api/users/u1/chants': [kyrie] })
    const client = renderApp('/')
    localStorage.setItem(queueKey, '[{"endpoint"')
    stop = startOutbox(client)
    expect(await screen.findByText('Some unsent answers cannot be read')).toBeTruthy()
    expect(localStorage.getItem(`${queueKey}_unreadable_1`)).toBe('[{"endpoint"')
  })
})
