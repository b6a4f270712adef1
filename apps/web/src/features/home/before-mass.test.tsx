import '../../lib/mass/asked.ts'
import { m } from '@schola/messages'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryOf, questionsOf, testNow } from '../../testing/memory.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, learner, progressOf, serve } from '../../testing/server.ts'

const names = ['Kyrie', 'Sanctus', 'Credo']
const words = [
  ['Kyrie eleison'],
  ['Sanctus Sanctus Sanctus', 'Dominus Deus'],
  ['Credo in unum', 'Patrem omnipotentem factorem caeli et terrae'],
]
const questions = names.map((name, index) => questionsOf(index + 1, name.toLowerCase(), words[index] ?? []))

/** Opens Home with the progress in Kyrie, Sanctus and Credo, and the chants of these ids remembered. */
function open(percents: readonly (number | null)[], known: readonly number[], answers = {}) {
  const chants = names.map((name, index) => {
    const percent = percents[index] ?? null
    return chantOf(index + 1, name, { progress: percent === null ? null : progressOf(percent, percent === 100) })
  })
  serve({
    'GET /api/auth/user': learner,
    'GET /api/users/u1/chants': chants,
    'GET /api/users/u1/memory': {
      ...memoryOf(
        known.flatMap((id) => questions[id - 1] ?? []),
        0,
      ),
    },
    'GET /api/memory/questions': { chants: questions },
    ...answers,
  })
  renderApp('/')
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(testNow) }))
const part = async () => within(await screen.findByRole('region', { name: m.home_before_mass({ when: 'on Sunday' }) }))
const linesOf = (of: Awaited<ReturnType<typeof part>>) =>
  of.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('what to learn before Mass', () => {
  const unknown = `Sanctus ${m.home_you_know({ share: m.practice_share_none() })}`

  it('lists the most helpful chants with the reason, open chants before locked ones', async () => {
    open([100, 46, null], [1])
    expect(linesOf(await part())).toEqual([unknown, `Credo ${m.home_new_to_you()}`])
  })

  it('links to the next exercise of an open chant', async () => {
    open([100, 46, null], [1, 3])
    const before = await part()
    expect(linesOf(before)).toEqual([unknown])
    expect(before.getByRole('link', { name: m.home_begin_with({ name: 'Sanctus' }) }).getAttribute('href')).toBe(
      '/chants/sanctus/exercise/203',
    )
  })

  it('notes what the season omits', async () => {
    vi.setSystemTime(new Date(2026, 10, 30, 12))
    open([100, 46, null], [1])
    expect((await part()).getByText('Gloria').closest('p')?.textContent).toBe('No Gloria in Advent.')
  })

  it('is hidden from learners who have learned nothing yet', async () => {
    open([10, null, null], [])
    await screen.findByRole('heading', { level: 3, name: 'Kyrie' })
    expect(screen.queryByRole('region', { name: m.home_before_mass({ when: 'on Sunday' }) })).toBeNull()
  })
})
