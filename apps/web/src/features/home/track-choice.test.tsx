import type { User } from '@schola/contract/users'
import { m } from '@schola/messages'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

const chooser = () => screen.findByRole('combobox', { name: m.home_track() })
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)
const cards = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

// A month and a season for which there is no track.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 6, 6, 8))
})

describe('the choice of a track', () => {
  it('is hidden if no track has two chants', async () => {
    open({}, {}, path.slice(0, 1))
    await screen.findByRole('heading', { level: 3, name: 'Signum Crucis' })
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('reports a failure and keeps the former choice', async () => {
    open({}, () => fail(500, 'Not now.'))
    const select = await chooser()
    await userEvent.selectOptions(select, 'our-lady')
    expect((await screen.findAllByText(m.home_track_failed()))[0]).toBeTruthy()
    expect((select as HTMLSelectElement).value).toBe('')
    expect(cards()).toHaveLength(path.length)
  })

  it.each([
    [new Date(2026, 11, 1, 8), 'Advent and Christmas'],
    [new Date(2026, 9, 6, 8), 'Our Lady'],
  ])('proposes the track of the season: on %s %s', async (now, name) => {
    vi.setSystemTime(now)
    open()
    expect(await screen.findByText(m.home_path_about_in_season({ name }))).toBeTruthy()
    expect(optionsOf(await chooser())).toContain(m.home_track_in_season({ name, done: 1, all: 2 }))
  })
})
