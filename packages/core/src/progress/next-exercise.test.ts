import { describe, expect, it } from 'vitest'
import { findNextInOrder, isShortLevel, playerAdvance, reviewAdvance, shortLevelOutcome } from './next-exercise.ts'

it('levels of one or two exercises go in order', () => {
  expect([1, 2, 3].map(isShortLevel)).toEqual([true, true, false])
  expect(findNextInOrder([7, 9], 7)).toBe(9)
  expect(findNextInOrder([7, 9], 9)).toBeUndefined()
})

it.each([
  [[70], 70, true],
  [[100, 40], 70, true],
  [[100, 39], 69.5, false],
  [[0], 0, false],
  [[], 0, false],
])('a pass with the scores %j averages %d', (scores, average, completed) => {
  expect(shortLevelOutcome(scores)).toEqual({ average, completed })
})

describe('advance to the next exercise', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

  it('in the player as long as it takes to read the note, at least 800 ms; by button after a wrong answer', () => {
    const afterNote = (note: string) => playerAdvance(100, true, note)
    for (const note of ['', 'Correct!', words(3)]) expect(afterNote(note)).toEqual({ by: 'timer', afterMs: 800 })
    expect(afterNote(words(8))).toEqual({ by: 'timer', afterMs: 2000 })
    expect(playerAdvance(99, true, words(8))).toEqual({ by: 'button' })
  })

  it('in the review likewise, at least 1.5 s', () => {
    expect(reviewAdvance(80, true, 'Correct!')).toEqual({ by: 'timer', afterMs: 1500 })
    expect(reviewAdvance(80, true, words(10))).toEqual({ by: 'timer', afterMs: 2500 })
    expect(reviewAdvance(79, true, 'Correct!')).toEqual({ by: 'button' })
  })

  it('with auto-advance off there is always the button', () => {
    const both = [playerAdvance(100, false, ''), reviewAdvance(100, false, '')]
    expect(both).toEqual([{ by: 'button' }, { by: 'button' }])
  })
})
