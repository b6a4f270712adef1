import '../../mass/asked.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryOf, questionsOf, testNow } from '../../testing/memory.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, fail, learner, progressOf, serve } from '../../testing/server.ts'

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
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const part = async () => within(await screen.findByRole('region', { name: 'Before Mass on Sunday' }))
const slot = () => document.querySelector('.before-mass')
const linesOf = (of: Awaited<ReturnType<typeof part>>) =>
  of.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('Home says what to learn before Mass', () => {
  it('names what will help most and why, what is open before what is locked', async () => {
    open([100, 46, null], [1])
    expect(linesOf(await part())).toEqual(['Sanctus you know hardly a word', 'Credo new to you'])
  })

  it('what is locked can be read and heard', async () => {
    open([100, 46, null], [1, 2])
    const before = await part()
    expect(before.getByText('What will help you most:')).toBeTruthy()
    expect(linesOf(before)).toEqual(['Credo new to you'])
    const link = before.getByRole('link', { name: 'Read and hear Credo' })
    expect(link.getAttribute('href')).toBe('/chants/credo')
  })

  it('an open chant is gone on with at once', async () => {
    open([100, 46, null], [1, 3])
    const before = await part()
    expect(linesOf(before)).toEqual(['Sanctus you know hardly a word'])
    expect(before.getByRole('link', { name: 'Begin with Sanctus' }).getAttribute('href')).toBe(
      '/chants/sanctus/exercise/203',
    )
  })

  it('says in one line that all is known', async () => {
    open([100, 100, 100], [1, 2, 3])
    const before = await part()
    expect(before.getByText('You know the people’s chants and answers.')).toBeTruthy()
    expect(before.queryByRole('link')).toBeNull()
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

  it('says nothing on a day without Mass; the line above says why', async () => {
    localStorage.setItem('ready_u1', '{"date":"2027-03-26"}')
    open([100, 46, null], [1])
    expect(await screen.findByText('There is no Mass on March 26, 2027.')).toBeTruthy()
    await vi.waitFor(() => expect(slot()?.childElementCount).toBe(0))
  })

  it('keeps its place while it is on its way, and gives it up where it does not come', async () => {
    let tell: (answer: Response) => void = () => undefined
    const told = new Promise<Response>((resolve) => {
      tell = resolve
    })
    open([100, 46, null], [1], { 'GET /api/users/u1/memory': () => told })
    await screen.findByRole('heading', { level: 3, name: 'Kyrie' })
    await vi.waitFor(() => expect(slot()?.querySelector('.before-mass-awaited')).toBeTruthy())
    tell(fail(503, 'Away.'))
    await vi.waitFor(() => expect(slot()?.childElementCount).toBe(0))
  })
})
