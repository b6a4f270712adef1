import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amongLevels, type ChantProgress, mergeProgress, noProgress } from './progress.ts'

const counts = fc.integer({ min: 1, max: 20 })
const states: fc.Arbitrary<ChantProgress> = fc
  .record({
    percentComplete: fc.double({ min: 0, max: 99.9, noNaN: true }),
    isCompleted: fc.boolean(),
    isReviewComplete: fc.boolean(),
    currentLevel: fc.integer({ min: 1, max: 20 }),
    recordStreak: fc.integer({ min: 0, max: 12 }),
  })
  .map((told) => mergeProgress(noProgress, { ...noProgress, ...told }))

describe('another number of levels', () => {
  it('what was finished stays finished, and nothing but the percentage and the level moves', () => {
    fc.assert(
      fc.property(states, counts, counts, (progress, before, after) => {
        const { percentComplete, isCompleted, mastered, currentLevel, ...rest } = amongLevels(progress, before, after)
        expect(progress).toMatchObject(rest)
        expect([progress.isCompleted && !isCompleted, progress.mastered && !mastered]).toEqual([false, false])
        expect(isCompleted).toBe(percentComplete === 100)
        expect(currentLevel).toBeLessThanOrEqual(after)
      }),
    )
  })

  it('a write that a device made of the former levels takes nothing away again', () => {
    fc.assert(
      fc.property(states, states, counts, counts, (known, told, before, after) => {
        const carried = amongLevels(known, before, after)
        const { percentComplete, isCompleted } = mergeProgress(carried, told)
        expect(percentComplete).toBeGreaterThanOrEqual(carried.percentComplete)
        expect(carried.isCompleted && !isCompleted).toBe(false)
      }),
    )
  })
})
