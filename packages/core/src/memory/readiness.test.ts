import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, foldLog, type Memory, recallOn } from './fold.ts'
import type { PhraseItems } from './items.ts'
import { readiness, weakestPhrases } from './readiness.ts'

const kyrie: PhraseItems = { latin: 'Kyrie eleison', phrase: 10, link: 20, words: [1, 2] }
const christe: PhraseItems = { latin: 'Christe eleison', phrase: 11, link: 21, words: [3, 2] }
const chant = [kyrie, christe]

/** The memory after right answers to some items, each on days of its own. */
function memoryOf(answers: readonly (readonly [item: number, day: number])[]): Memory {
  const log = answers.map(([item, day], place) => ({
    id: `${place}`,
    at: day * dayMs + place,
    day,
    items: [{ item, right: true, guess: 2 }],
  }))
  return foldLog(new Map(), log)
}

const someMemory = fc
  .array(fc.tuple(fc.constantFrom(1, 2, 3, 10, 11, 20, 21), fc.integer({ min: 1, max: 30 })), { maxLength: 12 })
  .map(memoryOf)

describe('how ready somebody is for a Sunday', () => {
  it('each word counts as far as it, or the phrase it stands in, will be remembered', () => {
    const memory = memoryOf([
      [1, 1],
      [10, 3],
    ])
    const phrase = recallOn(memory.get(10), 9)
    const word = recallOn(memory.get(1), 9)
    expect(readiness(memory, chant, 9)).toBe((Math.max(phrase, word) + phrase) / 4)
  })

  it('lies between none and all, and only falls while nothing is asked', () => {
    fc.assert(
      fc.property(someMemory, fc.integer({ min: 30, max: 200 }), (memory, day) => {
        const then = readiness(memory, chant, day)
        expect(then).toBeGreaterThanOrEqual(0)
        expect(then).toBeLessThanOrEqual(1)
        expect(readiness(memory, chant, day + 1)).toBeLessThanOrEqual(then)
      }),
    )
  })

  it('nothing chosen is nothing understood', () => {
    expect(readiness(new Map(), [], 9)).toBe(0)
  })

  it('names the phrases that will be understood least, the weakest first', () => {
    fc.assert(
      fc.property(someMemory, fc.integer({ min: 30, max: 200 }), (memory, day) => {
        const all = weakestPhrases(memory, chant, day, 2)
        expect(all.map(({ share }) => share)).toEqual(
          chant.map((phrase) => readiness(memory, [phrase], day)).toSorted((one, other) => one - other),
        )
        expect(weakestPhrases(memory, chant, day, 1)).toEqual(all.slice(0, 1))
      }),
    )
  })
})
