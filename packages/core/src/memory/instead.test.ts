import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInstead } from './instead.ts'

const anyExercises = fc.array(
  fc.record({
    level: fc.integer({ min: 1, max: 3 }),
    seconds: fc.integer({ min: 5, max: 20 }),
    items: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
    canBeAsked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

describe('another in the place of what cannot be heard', () => {
  it('asks the most of the same, of what may be asked; nothing where nothing does', () => {
    fc.assert(
      fc.property(anyExercises, fc.integer({ min: 1, max: 3 }), (given, level) => {
        const exercises = given.map((each, id) => ({ id, guess: 25, ...each }))
        const questions = { chantId: 1, items: [0, 1, 2, 3, 4, 5], phrases: [], exercises }
        const [asked] = exercises
        const sameIn = (id: number) => exercises[id]?.items.filter((item) => asked?.items.includes(item)).length ?? 0
        const open = exercises.filter((each) => each.id > 0 && each.canBeAsked && each.level <= level)
        const most = Math.max(0, ...open.map(({ id }) => sameIn(id)))
        const found = findInstead({ questions, level }, 0, (id) => exercises[id]?.canBeAsked ?? false)
        if (most === 0) expect(found).toBeUndefined()
        else expect([open.some(({ id }) => id === found), sameIn(found ?? 0)]).toEqual([true, most])
      }),
    )
  })
})
