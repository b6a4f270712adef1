import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerTime, laterReached, progressWriteOf, type ReachedStreak } from './answer.ts'
import { isLevelLocked, percentAfterLevel, streakToComplete } from './levels.ts'
import { applyWrite, noProgress } from './progress.ts'

const at = '2026-03-01T12:00:00.000Z'
const context = { now: at, mayPreset: false }
const counts = fc.integer({ min: 1, max: 20 })
const streaks = fc.integer({ min: 0, max: streakToComplete })

describe('what an answer writes to its chant', () => {
  it('an answer in the review touches no level', () => {
    expect(progressWriteOf({ epoch: 2 }, 5, at)).toEqual({ epoch: 2, lastAccessed: at })
    expect(progressWriteOf({ epoch: 2, reviewCompleted: true }, 5, at)).toEqual({
      epoch: 2,
      lastAccessed: at,
      isReviewComplete: true,
    })
  })

  it('levels completed one after the other complete the chant with the last, and open each the next', () => {
    fc.assert(
      fc.property(counts, (levelCount) => {
        let progress = noProgress
        for (let number = 1; number <= levelCount; number += 1) {
          expect(isLevelLocked(number, progress.percentComplete, levelCount)).toBe(false)
          expect(progress.isCompleted).toBe(false)
          const level = { number, streak: 10, completed: true, recordStreak: 10 }
          progress = applyWrite(progress, progressWriteOf({ epoch: 0, level }, levelCount, at), {
            ...context,
            levelCount,
          }).progress
          expect(progress.percentComplete).toBe(percentAfterLevel(number, levelCount))
          expect(progress.currentLevel).toBe(Math.min(number + 1, levelCount))
        }
        expect(progress.isCompleted).toBe(true)
      }),
    )
  })

  it('an answer that does not complete its level never opens the next', () => {
    fc.assert(
      fc.property(counts, counts, streaks, (number, levelCount, streak) => {
        fc.pre(number < levelCount && streak < streakToComplete)
        const level = { number, streak, completed: false, recordStreak: streak }
        const { percentComplete = 0 } = progressWriteOf({ epoch: 0, level }, levelCount, at)
        expect(isLevelLocked(number + 1, percentComplete, levelCount)).toBe(true)
      }),
    )
  })
})

describe('the account streak', () => {
  const instants = fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}T08:00:00.000Z`)
  const told = fc.record({ streak: fc.integer({ min: 0, max: 50 }), at: instants })
  const now = '2026-03-09T08:00:00.000Z'
  const none: ReachedStreak = { streak: 0, at: null }

  it('the one that was reached last holds, in whatever order they are told', () => {
    const distinct = fc.uniqueArray(told, { minLength: 1, selector: (each) => each.at })
    fc.assert(
      fc.property(
        distinct.chain((each) => fc.shuffledSubarray(each, { minLength: each.length })),
        (all) => {
          const last = all.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
          expect(all.reduce<ReachedStreak>((known, each) => laterReached(known, each, now), none)).toEqual(last)
        },
      ),
    )
  })

  it('one that was reached in the future holds no longer', () => {
    const ahead = { streak: 40, at: '2026-03-10T00:00:00.000Z' }
    expect(laterReached(ahead, { streak: 3, at: '2026-03-01T08:00:00.000Z' }, now).streak).toBe(3)
  })
})

describe('an answer in the player', () => {
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
})

describe('when an answer counts as given', () => {
  it('now, but never before what the device knew already', () => {
    const later = '2026-03-02T12:00:00.000Z'
    expect(answerTime(at, undefined)).toBe(at)
    expect(answerTime(at, { completed: false, streak: 3 })).toBe(at)
    expect(answerTime(later, { completed: false, streak: 3, at })).toBe(later)
    expect(answerTime(at, { completed: false, streak: 3, at: later })).toBe('2026-03-02T12:00:00.001Z')
    expect(answerTime(at, { completed: false, streak: 3, at })).toBe('2026-03-01T12:00:00.001Z')
  })
})
