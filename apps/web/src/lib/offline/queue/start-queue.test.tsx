import '../../../features/profile/profile.tsx'
import { m } from '@schola/messages'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp, setOnline } from '../../../testing/render-app.tsx'
import { type Answer, chantOf, fail, learner, progressOf, serve, takeWrites } from '../../../testing/server.ts'
import { type GivenAnswer, recordAnswer } from '../../api/record-answer.ts'
import { saveProgress } from '../../api/save-progress.ts'
import { startQueue } from './start-queue.ts'

let stop = () => {}

afterEach(() => {
  stop()
  setOnline(true)
})

const kyrie = { ...chantOf(1, 'Kyrie'), progress: progressOf(40) }
const given: GivenAnswer = {
  exerciseId: 102,
  showingId: '6f1f7f6e-2f5d-4c1a-9d55-0f8a4f1f9a01',
  score: 100,
  answer: 'pater',
  durationMs: 900,
  grade: 'right' as const,
  where: 'player',
  level: { number: 3, streak: 3, completed: false, recordStreak: 5 },
}

const reply = {
  chantId: 1,
  progress: { ...progressOf(46), version: 2 },
  outcome: 'merged',
  currentStreak: 8,
  dayStreak: { current: 12, longest: 20 },
  unlocked: [],
}

const readQueue = () =>
  Object.entries(localStorage).flatMap(([key, text]) =>
    key.startsWith('latin_learning_offline_queue:') ? [JSON.parse(String(text)) as unknown] : [],
  )

async function open(path: string, ready: string, answers: Readonly<Record<string, Answer>> = {}) {
  const made = serve({
    'GET /api/auth/user': learner,
    'GET /api/users/u1/chants': [kyrie, chantOf(2, 'Gloria')],
    ...takeWrites(learner, kyrie),
    ...answers,
  })
  const client = renderApp(path)
  stop = startQueue(client)
  await screen.findByRole('heading', { name: ready })
  return { client, made }
}

const answersIn = (made: readonly Request[]) => made.filter(({ url }) => url.endsWith('/answers'))

describe('what waits is seen', () => {
  it('an answer given offline is kept, marked in the shell, and sent when the connection is back', async () => {
    const { made, client } = await open('/', 'Your Learning Path')
    act(() => setOnline(false))
    await act(() => recordAnswer(client, 'u1', 1, given))
    expect(screen.getByText('1 answer waiting to be sent')).toBeTruthy()
    expect(answersIn(made)).toEqual([])
    expect(readQueue()).toMatchObject([
      { endpoint: '/api/users/u1/answers', method: 'POST', body: { exerciseId: 102, epoch: 0 }, owner: 'u1', epoch: 0 },
    ])
    act(() => setOnline(true))
    await waitFor(() => expect(screen.queryByText('1 answer waiting to be sent')).toBeNull())
    const [sent] = answersIn(made)
    expect(sent?.headers.get('X-Written-By')).toBe('u1')
    expect(sent?.headers.get('X-Queued-For')).toMatch(/^\d+$/)
    expect(readQueue()).toEqual([])
  })

  it.each([
    ['all sent', 200, 'All answers have been sent.'],
    ['refused', 403, 'Not everything could be saved.'],
  ])('when nothing waits any more, what was %s is announced as that', async (_, status, words) => {
    const { client } = await open('/', 'Your Learning Path', {
      'POST /api/users/u1/answers': () => (status === 200 ? Response.json(reply) : fail(status, 'Not yet.')),
    })
    act(() => setOnline(false))
    await act(() => recordAnswer(client, 'u1', 1, given))
    expect(screen.getByText('Your answers are saved on this device until they can be sent.')).toBeTruthy()
    act(() => setOnline(true))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('after the session has ended it says what helps', async () => {
    const { made, client } = await open('/', 'Your Learning Path', {
      'POST /api/users/u1/answers': () => fail(401, 'Please sign in first.'),
    })
    await act(() => recordAnswer(client, 'u1', 1, given))
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/api/login')
    expect(answersIn(made)).toHaveLength(1)
  })

  it('progress made offline shows on the page, and in the queue under its epoch', async () => {
    const { client } = await open('/', 'Your Learning Path')
    await screen.findByRole('heading', { name: 'Kyrie' })
    act(() => setOnline(false))
    await act(() => saveProgress(client, 'u1', kyrie, { percentComplete: 100, isCompleted: true }))
    expect(await within(screen.getByRole('main')).findByText('50%')).toBeTruthy()
    expect(readQueue()).toMatchObject([{ epoch: 0 }])
    expect(screen.getByText('1 change waiting to be sent')).toBeTruthy()
  })
})

describe('a refused write is kept where the learner can see it', () => {
  async function openWithRefused(answer: Answer) {
    const noSessions = { 'GET /api/users/u1/sessions': () => Response.json([]) }
    const opened = await open('/profile', 'Profile', { ...noSessions, 'POST /api/users/u1/answers': answer })
    act(() => setOnline(false))
    await act(() => recordAnswer(opened.client, 'u1', 1, given))
    act(() => setOnline(true))
    await screen.findByText('The exercise is gone.')
    return opened
  }

  it('with its reason, and can be tried again', async () => {
    let isGone = true
    const { made } = await openWithRefused(() => (isGone ? fail(404, 'The exercise is gone.') : Response.json(reply)))
    expect(screen.getByText('1 answer could not be saved')).toBeTruthy()
    isGone = false
    await userEvent.click(screen.getByRole('button', { name: m.common_try_again() }))
    await waitFor(() => expect(answersIn(made)).toHaveLength(2))
    await waitFor(() => expect(readQueue()).toEqual([]))
    expect(screen.queryByText('The exercise is gone.')).toBeNull()
  })

  it('or discarded', async () => {
    const { made } = await openWithRefused(() => fail(404, 'The exercise is gone.'))
    const place = screen.getByRole('region', { name: 'Only on this device' }).parentElement
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(document.activeElement).toBe(place)
    expect(screen.queryByText('The exercise is gone.')).toBeNull()
    expect(answersIn(made)).toHaveLength(1)
  })
})

describe('storage that fails is told, and nothing is lost', () => {
  it('full: a message; the answer is held and sent', async () => {
    await import('../../../components/ui/toast-window.tsx')
    const { made, client } = await open('/', 'Your Learning Path')
    act(() => setOnline(false))
    vi.stubGlobal('localStorage', {
      length: 0,
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      },
    })
    await act(() => recordAnswer(client, 'u1', 1, given))
    expect(await screen.findByText(m.offline_unsaved_title())).toBeTruthy()
    act(() => setOnline(true))
    await waitFor(() => expect(answersIn(made)).toHaveLength(1))
  })

  it('corrupt: a message, and the page continues', async () => {
    await import('../../../components/ui/toast-window.tsx')
    serve({ 'GET /api/auth/user': learner, 'GET /api/users/u1/chants': [kyrie] })
    const client = renderApp('/')
    localStorage.setItem('latin_learning_offline_queue:a', '{"endpoint"')
    stop = startQueue(client)
    expect(await screen.findByText(m.offline_unreadable_title())).toBeTruthy()
  })
})
