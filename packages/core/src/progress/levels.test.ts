import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampPercent,
  completedLevels,
  isLevelLocked,
  isLevelShut,
  levelNumbers,
  levelShare,
  levelState,
  openFloor,
  percentAfterLevel,
  percentAmongLevels,
  percentWithin,
  resumePoint,
  unlockedLevel,
} from './levels.ts'

const levelCounts = fc.oneof(fc.constantFrom(5, 10), fc.integer({ min: 1, max: 20 }))
const countAndLevel = levelCounts.chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count })))
const percents = fc.double({ min: 0, max: 100, noNaN: true })

describe('level count and share', () => {
  it('numbers the levels from 1', () => {
    expect(levelNumbers(3)).toEqual([1, 2, 3])
  })

  it('a level is worth 100 / level count', () => {
    expect([levelShare(5), levelShare(10)]).toEqual([20, 10])
    expect([1, 2, 3, 4, 5].map((level) => percentAfterLevel(level, 5))).toEqual([20, 40, 60, 80, 100])
    expect(percentWithin(3, 4, 5)).toBe(48)
    expect(percentWithin(10, 9, 10)).toBe(99)
  })
})

const states = (percent: number | undefined) => [1, 2, 3, 4, 5].map((level) => levelState(level, percent, 5))

describe('level states', () => {
  it('completed up to floor(percent / share), the next is current, the others future', () => {
    expect(states(45)).toEqual(['completed', 'completed', 'current', 'future', 'future'])
    expect(states(undefined)).toEqual(['current', 'future', 'future', 'future', 'future'])
    expect(new Set(states(100))).toEqual(new Set(['completed']))
  })

  it('the unlocked level is 1 without progress and never above the level count', () => {
    expect(unlockedLevel(undefined, 5)).toBe(1)
    expect(unlockedLevel(19.999, 5)).toBe(1)
    expect(unlockedLevel(20, 5)).toBe(2)
    expect(unlockedLevel(100, 5)).toBe(5)
    expect([1, 2, 3].map((level) => isLevelLocked(level, 20, 5))).toEqual([false, false, true])
  })

  it('answers beyond the open level are refused, unless only empty levels lie between', () => {
    const chant = (...levels: number[]) => ({ levelCount: 5, exercises: levels.map((level) => ({ level })) })
    const shut = (...levels: number[]) => levelNumbers(5).filter((level) => isLevelShut(level, 20, chant(...levels)))
    expect(shut(1, 2, 3, 4, 5)).toEqual([3, 4, 5])
    expect(shut(1, 3, 4, 5)).toEqual([4, 5])
    expect(shut()).toEqual([])
  })
})

describe('percent arithmetic', () => {
  it('completing a level earns exactly that level, however the shares were summed up', () => {
    fc.assert(
      fc.property(countAndLevel, ([count, level]) => {
        const summed = Array.from({ length: level }, () => levelShare(count)).reduce((sum, share) => sum + share, 0)
        expect(completedLevels(percentAfterLevel(level, count), count)).toBe(level)
        expect(completedLevels(level * levelShare(count), count)).toBe(level)
        expect(completedLevels(summed, count)).toBe(level)
      }),
    )
  })

  it('a streak under ten never completes its level, a streak of ten always does', () => {
    fc.assert(
      fc.property(countAndLevel, fc.integer({ min: 0, max: 9 }), ([count, level], streak) => {
        expect(completedLevels(percentWithin(level, streak, count), count)).toBe(level - 1)
        expect(percentWithin(level, 10, count)).toBe(percentAfterLevel(level, count))
      }),
    )
  })

  it('no percentage unlocks a level that it does not pay for', () => {
    fc.assert(
      fc.property(levelCounts, percents, (count, percent) => {
        const completed = completedLevels(percent, count)
        expect(completed * levelShare(count)).toBeLessThanOrEqual(percent + 1e-7)
        expect((completed + 1) * levelShare(count)).toBeGreaterThan(percent)
        expect(unlockedLevel(percent, count)).toBeLessThanOrEqual(completed + 1)
      }),
    )
  })

  it('figures outside 0 to 100 stay within the levels', () => {
    expect(completedLevels(-20, 5)).toBe(0)
    expect(completedLevels(Number.NaN, 5)).toBe(0)
    expect(completedLevels(250, 5)).toBe(5)
  })
})

describe('open floor', () => {
  it('10 for five levels, 9 for ten, and never below what is there', () => {
    expect([openFloor(0, 5), openFloor(0, 10), openFloor(62, 5)]).toEqual([10, 9, 62])
  })

  it('the open floor never completes a level', () => {
    fc.assert(
      fc.property(levelCounts, percents, (count, percent) => {
        const opened = openFloor(percent, count)
        expect(opened).toBeGreaterThanOrEqual(percent)
        expect(completedLevels(opened, count)).toBe(completedLevels(percent, count))
      }),
    )
  })
})

describe('another number of levels', () => {
  it('keeps the levels done where there are fewer, and the percentage where there are more', () => {
    expect([60, 40, 48, 0, 100].map((percent) => percentAmongLevels(percent, 5, 4))).toEqual([75, 50, 60, 0, 100])
    expect([60, 40, 48, 0, 100].map((percent) => percentAmongLevels(percent, 5, 10))).toEqual([60, 40, 48, 0, 100])
    expect(percentAmongLevels(60, 5, 3), 'all that there is was done').toBe(100)
    expect(
      [1, 4, 20].map((count) => percentAmongLevels(10, 5, count)),
      'it was only opened',
    ).toEqual([10, 10, 4])
  })

  it('whatever was done or open stays so, and the percentage never falls', () => {
    const walked = countAndLevel.chain(([count, level]) =>
      fc.tuple(
        fc.constant(count),
        levelCounts,
        fc.oneof(
          percents,
          fc.constant(percentAfterLevel(level, count)),
          fc.integer({ min: 0, max: 10 }).map((streak) => percentWithin(level, streak, count)),
        ),
      ),
    )
    fc.assert(
      fc.property(walked, ([before, after, percent]) => {
        const carried = percentAmongLevels(percent, before, after)
        const isOpenedOnly = percent <= openFloor(0, before)
        expect(carried).toBeGreaterThanOrEqual(isOpenedOnly ? Math.min(percent, openFloor(0, after)) : percent)
        if (isOpenedOnly) expect(completedLevels(carried, after)).toBe(0)
        expect(carried).toBeLessThanOrEqual(100)
        expect(completedLevels(carried, after)).toBeGreaterThanOrEqual(
          Math.min(completedLevels(percent, before), after),
        )
        expect(unlockedLevel(carried, after)).toBeGreaterThanOrEqual(Math.min(unlockedLevel(percent, before), after))
        // Nobody finishes a chant by it who has not done as many levels as it has now.
        const isFinished = percent >= 100 || completedLevels(percent, before) >= after
        expect(carried === 100).toBe(isFinished)
      }),
    )
  })
})

it('the progress bar is clamped to 0-100', () => {
  expect([-3, 0, 42.5, 100, 130, Number.NaN].map(clampPercent)).toEqual([0, 0, 42.5, 100, 100, 0])
})

const exercises = [1, 1, 1, 2, 2, 2, 3, 4, 5].map((level, index) => ({ id: 101 + index, level }))
const chant = { levelCount: 5, exercises, storedStreaks: {}, storedIndexes: {} }

const levelAt = (percentComplete: number, storedStreaks: Record<number, number>) =>
  resumePoint({ ...chant, percentComplete, storedStreaks }).level
const exerciseAt = (index: number) =>
  resumePoint({ ...chant, percentComplete: 25, storedIndexes: { 2: index } }).exerciseId

describe('continue on the dashboard', () => {
  it('at 0 percent level 1 starts, whatever the device has stored', () => {
    const stored = { storedStreaks: { 1: 10, 2: 10 }, storedIndexes: { 1: 2 } }
    for (const percentComplete of [0, undefined]) {
      expect(resumePoint({ ...chant, ...stored, percentComplete })).toEqual({ level: 1, exerciseId: 101 })
    }
  })

  it('resumes one level above those completed', () => {
    expect(resumePoint({ ...chant, percentComplete: 10 })).toEqual({ level: 1, exerciseId: 101 })
    expect(resumePoint({ ...chant, percentComplete: 20 })).toMatchObject({ level: 2, exerciseId: 104 })
    expect(resumePoint({ ...chant, percentComplete: 100 })).toMatchObject({ level: 5, exerciseId: 109 })
  })

  it('a stored streak of ten at or beyond that level pushes it up by one, to the last level at most', () => {
    expect(levelAt(25, { 1: 10, 2: 9 })).toBe(2)
    expect(levelAt(25, { 2: 10 })).toBe(3)
    expect(levelAt(25, { 2: 12, 3: 10 })).toBe(4)
    expect(levelAt(80, { 5: 10 })).toBe(5)
  })

  it('resumes at the stored index when it lies inside the level', () => {
    expect([0, 1, 2, 3, -1].map(exerciseAt)).toEqual([104, 105, 106, 104, 104])
  })

  it("an empty level falls back to the chant's first exercise, an empty chant to none", () => {
    const onlyFirst = exercises.filter(({ level }) => level === 1)
    expect(resumePoint({ ...chant, exercises: onlyFirst, percentComplete: 45 })).toMatchObject({
      level: 3,
      exerciseId: 101,
    })
    expect(resumePoint({ ...chant, exercises: [], percentComplete: 45 }).exerciseId).toBeUndefined()
  })
})
