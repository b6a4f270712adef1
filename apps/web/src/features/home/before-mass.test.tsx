import '../../lib/mass/asked.ts'
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

/** Home of a learner with so much of Kyrie, Sanctus and Credo; the memory holds those that are named. */
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
const part = async () => within(await screen.findByRole('region', { name: 'Before Mass on Sunday' }))
const linesOf = (of: Awaited<ReturnType<typeof part>>) =>
  of.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('Home says what to learn before Mass', () => {
  it('names what will help most and why, what is open before what is locked', async () => {
    open([100, 46, null], [1])
    expect(linesOf(await part())).toEqual(['Sanctus you know hardly a word', 'Credo new to you'])
  })

  it('an open chant is gone on with at once', async () => {
    open([100, 46, null], [1, 3])
    const before = await part()
    expect(linesOf(before)).toEqual(['Sanctus you know hardly a word'])
    expect(before.getByRole('link', { name: 'Begin with Sanctus' }).getAttribute('href')).toBe(
      '/chants/sanctus/exercise/203',
    )
  })

  it('says what the season leaves out', async () => {
    vi.setSystemTime(new Date(2026, 10, 30, 12))
    open([100, 46, null], [1])
    expect((await part()).getByText('Gloria').closest('p')?.textContent).toBe('No Gloria in Advent.')
  })

  it('is for whoever has learned something', async () => {
    open([10, null, null], [])
    await screen.findByRole('heading', { level: 3, name: 'Kyrie' })
    expect(screen.queryByRole('region', { name: /^Before Mass/ })).toBeNull()
  })
})
