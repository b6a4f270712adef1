import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completedLevels } from './levels.ts'
import { presetNames, presetProgress } from './presets.ts'
import { applyWrite, isPreset, noProgress } from './progress.ts'

const doneUpTo = (last: number) =>
  Object.fromEntries(Array.from({ length: last }, (_, index) => [index + 1, { completed: true, streak: 10 }]))

describe('presetProgress', () => {
  it.each([
    ['reset', false, 0, 1, false, false, 0],
    ['level1', false, 20, 1, false, false, 1],
    ['level2', false, 40, 2, false, false, 2],
    ['level3', false, 60, 3, false, false, 3],
    ['level4', false, 80, 4, false, false, 4],
    ['complete', true, 100, 5, true, false, 5],
    ['review-complete', true, 100, 5, true, true, 5],
  ])('%s of five levels', (name, isCompleted, percentComplete, currentLevel, mastered, isReviewComplete, done) => {
    const levelData = doneUpTo(done)
    const expected = { isCompleted, percentComplete, currentLevel, mastered, isReviewComplete, levelData }
    expect(presetProgress(name, 5)).toEqual(expected)
  })

  it('the percentages stay for ten levels, and earn twice the levels', () => {
    const ten = presetNames.map((name) => presetProgress(name, 10))
    expect(ten.map((preset) => preset.percentComplete)).toEqual([0, 20, 40, 60, 80, 100, 100])
    expect(ten.map((preset) => preset.currentLevel)).toEqual([1, 2, 4, 6, 8, 10, 10])
    expect(presetProgress('level1', 10).levelData).toEqual(doneUpTo(2))
  })

  it.each(['level5', '', 'constructor'])("the unknown preset '%s' is refused", (name) => {
    expect(() => presetProgress(name, 5)).toThrow(new Error('Invalid progress level'))
  })

  it('every preset has the shape of a preset and is taken over as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...presetNames), fc.integer({ min: 1, max: 20 }), (name, levelCount) => {
        const preset = presetProgress(name, levelCount)
        expect(isPreset(preset)).toBe(true)
        expect(Object.keys(preset.levelData)).toHaveLength(completedLevels(preset.percentComplete, levelCount))
        const applied = applyWrite(noProgress, preset, { now: '2026-03-01T12:00:00.000Z', mayPreset: true, levelCount })
        expect(applied).toEqual({ progress: { ...noProgress, ...preset, epoch: 1 }, outcome: 'preset' })
      }),
    )
  })
})
