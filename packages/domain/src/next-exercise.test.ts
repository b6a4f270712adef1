import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findNextInOrder,
  isShortLevel,
  pickExercise,
  playerAdvance,
  playerMemory,
  rememberShown,
  reviewAdvance,
  reviewMemory,
  shortLevelOutcome,
} from './next-exercise.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 })
const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

const rememberSeven = (memory: number) =>
  [1, 2, 3, 4, 5, 6, 7].reduce<number[]>((recent, id) => rememberShown(recent, id, memory), [])

describe('pickExercise', () => {
  it('promise 8.7: never the current nor a recent one while another remains', () => {
    const recents = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 })
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 12 }), recents, chances, (level, current, recent, chance) => {
        const picked = pickExercise(level, current, recent, () => chance)
        const others = level.filter((id) => id !== current)
        const fresh = others.filter((id) => !recent.includes(id))
        expect(fresh.length > 0 ? fresh : others.length > 0 ? others : level).toContain(picked?.id)
        expect(picked?.recent).toEqual(fresh.length > 0 ? recent : [])
      }),
    )
  })

  it('promise 8.7: every other exercise has its chance', () => {
    const picks = [0, 0.34, 0.67].map((chance) => pickExercise([1, 2, 3, 4, 5], 1, [2], () => chance)?.id)
    expect(picks).toEqual([3, 4, 5])
  })

  it('promise 8.7: the recent list is cleared when none remain', () => {
    expect(pickExercise([1, 2, 3], 3, [1, 2, 3], () => 0)).toEqual({ id: 1, recent: [] })
    expect(pickExercise([3], 3, [], () => 0)).toEqual({ id: 3, recent: [] })
    expect(pickExercise([], undefined, [], () => 0)).toBeUndefined()
  })

  it.each([playerMemory, reviewMemory])(
    'promise 19.4: with a memory of %i no exercise comes back too soon',
    (memory) => {
      const levels = fc.uniqueArray(fc.integer(), { minLength: memory + 2, maxLength: memory + 6 })
      fc.assert(
        fc.property(levels, fc.array(chances, { minLength: 30, maxLength: 30 }), (level, run) => {
          const shown: number[] = []
          let recent: readonly number[] = []
          for (const chance of run) {
            const picked = pickExercise(level, shown.at(-1), recent, () => chance)
            expect(shown.slice(-memory)).not.toContain(picked?.id)
            if (picked === undefined) continue
            shown.push(picked.id)
            recent = rememberShown(picked.recent, picked.id, memory)
          }
          expect(shown).toHaveLength(30)
        }),
      )
    },
  )
})

describe('rememberShown', () => {
  it('promise 19.4: keeps the last 3 in the player and the last 5 in the review', () => {
    expect(rememberSeven(playerMemory)).toEqual([5, 6, 7])
    expect(rememberSeven(reviewMemory)).toEqual([3, 4, 5, 6, 7])
    expect(rememberShown([1, 2, 3], 2, playerMemory)).toEqual([1, 3, 2])
  })
})

it('promise 8.8: levels of one or two exercises go in order', () => {
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
])('promise 8.8: a pass with the scores %j averages %d', (scores, average, completed) => {
  expect(shortLevelOutcome(scores)).toEqual({ average, completed })
})

describe('advance to the next exercise', () => {
  it('promise 8.6: 800 ms after a correct answer in the player, by button after a wrong one', () => {
    expect(playerAdvance(100, true)).toEqual({ by: 'timer', afterMs: 800 })
    expect(playerAdvance(99, true)).toEqual({ by: 'button' })
  })

  it('promise 10.2: 1.5 s after a correct answer in the review, 2 s after a wrong one', () => {
    expect(reviewAdvance(80, true)).toEqual({ by: 'timer', afterMs: 1500 })
    expect(reviewAdvance(79, true)).toEqual({ by: 'button' })
  })

  it('promise 8.13: with auto-advance off there is always the button', () => {
    expect([playerAdvance(100, false), reviewAdvance(100, false)]).toEqual([{ by: 'button' }, { by: 'button' }])
  })
})
