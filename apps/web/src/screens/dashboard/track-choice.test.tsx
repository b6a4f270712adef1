import type { User } from '@schola/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { type Answer, chantOf, fail, learner, progressOf, serve } from '../../testing/server.ts'

const exercises = [{ id: 101, level: 1 }]
const path = [
  chantOf(1, 'Signum Crucis', { progress: progressOf(46), exercises }),
  chantOf(2, 'Kyrie', { exercises }),
  chantOf(3, 'Sanctus', { exercises }),
  chantOf(4, 'Alma Redemptoris Mater', { exercises }),
  chantOf(5, 'Magnificat', { progress: progressOf(100, true), exercises }),
  chantOf(6, 'O salutaris hostia', { exercises }),
]

const settings = 'PATCH /api/users/u1/settings'

function open(user: Partial<User> = {}, answer: Answer = { user: learner }, chants = path): Request[] {
  const made = serve({
    'GET /api/auth/user': { ...learner, ...user },
    'GET /api/users/u1/chants': chants,
    [settings]: answer,
  })
  renderApp('/')
  return made
}

const chooser = () => screen.findByRole('combobox', { name: 'Track' })
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)
const cards = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const next = () => within(screen.getByRole('region', { name: 'Up next' })).getAllByRole('link')[0]?.textContent

// A month and a season for which there is no track.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 6, 6, 8))
})
afterEach(() => vi.useRealTimers())

describe('one control on Home chooses the path or a track', () => {
  it('names those that have two chants, each with how much is completed; the path is chosen at first', async () => {
    open()
    const select = await chooser()
    expect(optionsOf(select)).toEqual([
      'The path · 1 of 6',
      'The Ordinary · 0 of 2',
      'Our Lady · 1 of 2',
      'Advent and Christmas · 1 of 2',
      'Server at the altar · 0 of 2',
    ])
    expect((select as HTMLSelectElement).value).toBe('')
    expect(cards()).toEqual(path.map(({ name }) => name))
    expect(screen.getByText('All chants in their order.')).toBeTruthy()
  })

  it('is not there where no track has two', async () => {
    open({}, {}, path.slice(0, 1))
    await screen.findByRole('heading', { level: 3, name: 'Signum Crucis' })
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('a track shows its chants in its order, opens them, and leads on; the path counts as before', async () => {
    const made = open({}, { user: { ...learner, track: 'our-lady' } })
    expect(await screen.findByText('17%')).toBeTruthy()
    expect(next()).toBe('Signum Crucis')
    await userEvent.selectOptions(await chooser(), 'our-lady')
    await waitFor(() => expect(cards()).toEqual(['Alma Redemptoris Mater', 'Magnificat']))
    expect(await made.find(({ method }) => method === 'PATCH')?.json()).toEqual({ track: 'our-lady' })
    expect(next()).toBe('Alma Redemptoris Mater')
    expect(screen.queryByText('Complete previous chants to unlock')).toBeNull()
    expect(screen.getByRole('progressbar', { name: 'Completion of Our Lady' }).getAttribute('value')).toBe('50')
    expect(screen.getByRole('progressbar', { name: 'Overall Completion' }).getAttribute('value')).toBe('17')
  })

  it('a track in order locks what comes after, and says how much is missing', async () => {
    open({ track: 'ordinary' })
    const heading = await screen.findByRole('heading', { level: 3, name: 'Sanctus' })
    expect(heading.closest('li')?.textContent).toContain('Complete previous chants to unlock')
    expect(heading.closest('li')?.textContent).toContain('1 chant to go')
    expect(cards()).toEqual(['Kyrie', 'Sanctus'])
  })

  it('a completed track says so, and the path leads on', async () => {
    const done = { progress: progressOf(100, true) }
    open({ track: 'our-lady' }, {}, [
      chantOf(1, 'Signum Crucis', { exercises }),
      chantOf(2, 'Magnificat', { ...done, exercises }),
      chantOf(3, 'Ave Maria', { ...done, exercises }),
    ])
    expect(await screen.findByText(/You have completed it\.$/)).toBeTruthy()
    expect(next()).toBe('Signum Crucis')
    expect(cards()).toEqual(['Ave Maria', 'Magnificat'])
  })

  it('a failure is told, and the learner stays where they were', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open({}, () => fail(500, 'Not now.'))
    const select = await chooser()
    await userEvent.selectOptions(select, 'our-lady')
    expect((await screen.findAllByText('The track could not be changed'))[0]).toBeTruthy()
    expect((select as HTMLSelectElement).value).toBe('')
    expect(cards()).toHaveLength(path.length)
  })
})

it('what is chosen while the choice before is being saved is what is saved last', async () => {
  const replies: (() => void)[] = []
  const sent: unknown[] = []
  open({}, async (request) => {
    const change = (await request.clone().json()) as Partial<User>
    sent.push(change.track)
    await new Promise<void>((resolve) => replies.push(resolve))
    return Response.json({ user: { ...learner, ...change } })
  })
  const select = (await chooser()) as HTMLSelectElement
  await userEvent.selectOptions(select, 'our-lady')
  await waitFor(() => expect(replies).toHaveLength(1))
  await userEvent.selectOptions(select, 'ordinary')
  replies[0]?.()
  await waitFor(() => expect(cards()).toContain('Magnificat'))
  expect(select.value).toBe('ordinary')
  await waitFor(() => expect(replies).toHaveLength(2))
  replies[1]?.()
  await waitFor(() => expect(cards()).toEqual(['Kyrie', 'Sanctus']))
  expect(sent).toEqual(['our-lady', 'ordinary'])
})

describe('the calendar proposes', () => {
  it.each([
    [new Date(2026, 11, 1, 8), 'Advent and Christmas'],
    [new Date(2026, 9, 6, 8), 'Our Lady'],
  ])('on %s %s', async (now, name) => {
    vi.setSystemTime(now)
    open()
    expect(await screen.findByText(`All chants in their order. For these weeks there is also ${name}.`)).toBeTruthy()
    const marked = optionsOf(await chooser()).filter((option) => option?.endsWith('· for these weeks'))
    expect(marked).toEqual([`${name} · 1 of 2 · for these weeks`])
  })
})
