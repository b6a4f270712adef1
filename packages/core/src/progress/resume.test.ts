import { describe, expect, it } from 'vitest'
import { resumePoint } from './resume.ts'

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
