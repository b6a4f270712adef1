import { describe, expect, it } from 'vitest'
import { answerTime, progressWriteOf } from './answer.ts'

const at = '2026-11-16T08:00:00.000Z'

describe('what an answer writes to the progress of its chant', () => {
  it('a right answer in the player: the streak with its time, the percentage within the level, the record', () => {
    const level = { number: 2, streak: 3, completed: false, recordStreak: 6 }
    expect(progressWriteOf({ epoch: 1, level }, 5, at)).toEqual({
      epoch: 1,
      lastAccessed: at,
      currentLevel: 2,
      recordStreak: 6,
      percentComplete: 26,
      levelData: { 2: { completed: false, streak: 3, at } },
    })
  })

  it('the answer that completes the last level completes the chant', () => {
    const level = { number: 5, streak: 2, completed: true, recordStreak: 6 }
    expect(progressWriteOf({ epoch: 0, level }, 5, at)).toMatchObject({
      percentComplete: 100,
      isCompleted: true,
      levelData: { 5: { completed: true, streak: 10, at } },
    })
    expect(progressWriteOf({ epoch: 0, level: { ...level, number: 4 } }, 5, at)).not.toHaveProperty('isCompleted')
  })

  it('an answer in the review: when it was given, and whether it completes the review', () => {
    expect(progressWriteOf({ epoch: 0 }, 5, at)).toEqual({ epoch: 0, lastAccessed: at })
    expect(progressWriteOf({ epoch: 0, reviewCompleted: true }, 5, at)).toEqual({
      epoch: 0,
      lastAccessed: at,
      isReviewComplete: true,
    })
  })
})

describe('when an answer counts as given', () => {
  it('now, but never before what the device knew already', () => {
    const later = '2026-11-17T08:00:00.000Z'
    expect(answerTime(at, undefined)).toBe(at)
    expect(answerTime(at, { completed: false, streak: 3 })).toBe(at)
    expect(answerTime(later, { completed: false, streak: 3, at })).toBe(later)
    expect(answerTime(at, { completed: false, streak: 3, at: later })).toBe('2026-11-17T08:00:00.001Z')
    expect(answerTime(at, { completed: false, streak: 3, at })).toBe('2026-11-16T08:00:00.001Z')
  })
})
