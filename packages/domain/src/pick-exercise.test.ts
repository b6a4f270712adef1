import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickExercise, playerMemory, rememberShown, reviewMemory } from './pick-exercise.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 })
const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

const rememberSeven = (memory: number) =>
  [1, 2, 3, 4, 5, 6, 7].reduce<number[]>((recent, id) => rememberShown(recent, id, memory), [])

describe('pickExercise', () => {
  it('point 4: never the current nor a recent one while another remains', () => {
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

  it('point 4: every other exercise has its chance', () => {
    const picks = [0, 0.34, 0.67].map((chance) => pickExercise([1, 2, 3, 4, 5], 1, [2], () => chance)?.id)
    expect(picks).toEqual([3, 4, 5])
  })

  it('point 4: the recent list is cleared when none remain', () => {
    expect(pickExercise([1, 2, 3], 3, [1, 2, 3], () => 0)).toEqual({ id: 1, recent: [] })
    expect(pickExercise([3], 3, [], () => 0)).toEqual({ id: 3, recent: [] })
    expect(pickExercise([], undefined, [], () => 0)).toBeUndefined()
  })

  it.each([playerMemory, reviewMemory])('point 9: with a memory of %i no exercise comes back too soon', (memory) => {
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
  })
})

describe('rememberShown', () => {
  it('point 9: keeps the last 3 in the player and the last 5 in the review', () => {
    expect(rememberSeven(playerMemory)).toEqual([5, 6, 7])
    expect(rememberSeven(reviewMemory)).toEqual([3, 4, 5, 6, 7])
    expect(rememberShown([1, 2, 3], 2, playerMemory)).toEqual([1, 3, 2])
  })
})
