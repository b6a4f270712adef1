import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLevelShut } from './levels.ts'
import { exerciseIdsPerChant, findChantOf, listFewExercises } from './listed-exercises.ts'
import { resumePoint } from './resume.ts'

/** Chants of the curriculum, into which operators have moved exercises of others and put their own. */
const chants = fc
  .uniqueArray(fc.integer({ min: exerciseIdsPerChant, max: 4 * exerciseIdsPerChant - 1 }), {
    minLength: 1,
    maxLength: 60,
  })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({ id: fc.constant(id), level: fc.integer({ min: 1, max: 5 }), moved: fc.boolean() }),
      ),
    ),
  )
  .map((exercises) =>
    [1, 2, 3].map((id) => ({
      id,
      levelCount: 5,
      exercises: exercises
        .map(({ id: number, level, moved }) => ({
          id: number,
          level,
          chantId: moved ? (number % 3) + 1 : Math.floor(number / exerciseIdsPerChant),
        }))
        .filter(({ chantId }) => chantId === id)
        .map(({ id: number, level }) => ({ id: number, level }))
        .toSorted((one, other) => one.level - other.level),
    })),
  )

describe('a chant that lists few of its exercises (promise 18.9)', () => {
  it('lists all of the first level and one of each other, in order', () => {
    const exercises = [1, 1, 2, 2, 3].map((level, place) => ({ id: 7 * exerciseIdsPerChant + place, level }))
    const few = listFewExercises({ id: 7, exercises })
    expect(few.exercises.map(({ id }) => id % exerciseIdsPerChant)).toEqual([0, 1, 2, 4])
    expect(few).toHaveProperty('hasMoreExercises', true)
    expect(listFewExercises({ id: 7, exercises: exercises.slice(0, 3) })).not.toHaveProperty('hasMoreExercises')
  })

  it('is found by any of its exercises, moved ones too', () => {
    fc.assert(
      fc.property(chants, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), (all, isFew) => {
        const listed = all.map((chant, place) => (isFew[place] ? listFewExercises(chant) : chant))
        for (const { id, exercises } of all)
          for (const exercise of exercises) expect(findChantOf(listed, exercise.id)?.id).toBe(id)
      }),
    )
  })

  it('is not found by an exercise that a whole list lacks', () => {
    expect(findChantOf([{ id: 7, exercises: [] }], 7 * exerciseIdsPerChant)).toBeUndefined()
  })

  it('begins and is locked like the whole one', () => {
    fc.assert(
      fc.property(chants, fc.integer({ min: 1, max: 5 }), (all, level) => {
        for (const chant of all) {
          const few = listFewExercises(chant)
          const begin = (input: typeof chant) =>
            resumePoint({ ...input, percentComplete: 0, storedStreaks: {}, storedIndexes: {} })
          expect(begin(few)).toEqual(begin(chant))
          expect(isLevelShut(level, 0, few)).toBe(isLevelShut(level, 0, chant))
        }
      }),
    )
  })
})
