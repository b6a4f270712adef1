import type { User } from '@schola/contract/users'
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

const chooser = () => screen.findByRole('combobox', { name: 'Track' })
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

describe('one control on Home chooses the path or a track', () => {
  it('is not there where no track has two', async () => {
    open({}, {}, path.slice(0, 1))
    await screen.findByRole('heading', { level: 3, name: 'Signum Crucis' })
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('a failure is told, and the learner stays where they were', async () => {
    open({}, () => fail(500, 'Not now.'))
    const select = await chooser()
    await userEvent.selectOptions(select, 'our-lady')
    expect((await screen.findAllByText('The track could not be changed'))[0]).toBeTruthy()
    expect((select as HTMLSelectElement).value).toBe('')
    expect(cards()).toHaveLength(path.length)
  })
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
