import { m } from '@schola/messages'
import './line-beside.tsx'
import type { LearnerChant } from '@schola/contract/chants'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../testing/memory.ts'
import { answer, ladder, openPractice, trueFalse } from '../../testing/practice.ts'
import { type Answer, chantOf } from '../../testing/server.ts'

const text = textOf(['Kýrie eléison', 'Christe audi'])

function open(statement: string, change: Partial<LearnerChant> = {}, answers: Readonly<Record<string, Answer>> = {}) {
  const content = JSON.stringify({ instructions: 'Statement', statement, isTrue: true })
  return openPractice('/chants/kyrie/exercise/101', 'Statement', {
    chant: chantOf(1, 'Kyrie', change),
    exercises: [trueFalse(101, 1, { content }), ...ladder(1).slice(1)],
    answers: { 'GET /api/chants/1/text': text, ...answers },
  })
}

const makeScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const line = () => document.querySelector('.line-beside')?.textContent

describe('the phrase beside an exercise', () => {
  beforeEach(() => makeScreen(true))
  it('is shown with a question about meaning, and with its translation after the answer', async () => {
    await open('"audi" means "hear".')
    await vi.waitFor(() => expect(line()).toBe(`${m.practice_where_sung()}Christe audi`))
    await answer(true)
    expect(line()).toBe(`${m.practice_where_sung()}Christe audiCHRISTE AUDI`)
  })

  it('is replaced by the previous phrase until the answer if it would reveal it', async () => {
    await open('"audi" stands after "Christe".')
    await vi.waitFor(() => expect(line()).toBe(`${m.practice_sung_before()}Kýrie eléison`))
    await answer(true)
    expect(line()).toBe(`${m.practice_where_sung()}Christe audiCHRISTE AUDI`)
  })

  it('is hidden on narrow screens', async () => {
    makeScreen(false)
    await open('"audi" means "hear".')
    await answer(true)
    expect(line()).toBeUndefined()
    expect(screen.getByText('Excellent!')).toBeTruthy()
  })
})
