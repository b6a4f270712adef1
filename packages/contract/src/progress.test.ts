import { describe, expect, it } from 'vitest'
import { progressWrite } from './progress.ts'

const accepts = (write: unknown) => progressWrite.safeParse(write).success

describe('a progress write', () => {
  it.each([
    { percentComplete: 10, lastAccessed: '2026-11-15T08:00:00.000Z' },
    { percentComplete: 0, isCompleted: false },
    { percentComplete: 40 },
    { percentComplete: 100, isCompleted: true },
    { currentLevel: 2, recordStreak: 7 },
    { currentStreak: 0 },
    { isReviewComplete: true, lastAccessed: '2026-11-15T08:00:00.000Z' },
    {
      isCompleted: false,
      percentComplete: 20,
      currentLevel: 1,
      mastered: false,
      isReviewComplete: false,
      levelData: { 1: { completed: true, streak: 10 } },
    },
  ])('takes %j', (write) => {
    expect(accepts(write)).toBe(true)
  })

  it.each([
    {},
    { epoch: 3 },
    { percentComplete: 101 },
    { percentComplete: -1 },
    { percentComplete: '40' },
    { currentLevel: 0 },
    { currentLevel: 1.5 },
    { levelData: { one: { completed: true, streak: 10 } } },
    { levelData: { 21: { completed: true, streak: 10 } } },
    { levelData: { 1: { completed: true } } },
    { lastAccessed: 'yesterday' },
    { lastAccessed: '0000-06-01T00:00:00Z' },
    { lastAccessed: '0000-01-01T00:00:00+23:59' },
    { lastAccessed: '9999-12-31T23:59:59-23:59' },
    { percentComplete: 40, userId: '2' },
  ])('refuses %j', (write) => {
    expect(accepts(write)).toBe(false)
  })

  it('an instant with an offset becomes UTC text that sorts', () => {
    expect(progressWrite.parse({ lastAccessed: '2026-11-15T08:00:00+02:00' })).toEqual({
      lastAccessed: '2026-11-15T06:00:00.000Z',
    })
  })
})
