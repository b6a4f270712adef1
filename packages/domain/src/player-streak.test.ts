import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerInPlayer,
  changeLevel,
  type PlayerStreak,
  showExercise,
  startingStreak,
  startPlayer,
} from './player-streak.ts'

const answerAll = (state: PlayerStreak, scores: readonly number[]) =>
  scores.reduce((each, score) => answerInPlayer(showExercise(each), score), state)
const tens = (length: number) => Array.from({ length }, () => 100)

describe('the streak in the player', () => {
  it('point 4: 100 adds one and raises the record, anything less takes two, not below 0', () => {
    const three = answerAll(startPlayer(0, 2), [100, 100, 100])
    expect(three).toMatchObject({ streak: 3, record: 3, completed: false })
    expect(answerAll(three, [99])).toMatchObject({ streak: 1, record: 3 })
    expect(answerAll(three, [0, 70])).toMatchObject({ streak: 0, record: 3 })
  })

  it('ruling 6: one showing counts once, the next showing counts again', () => {
    const once = answerInPlayer(startPlayer(4, 4), 100)
    expect(answerInPlayer(once, 100)).toBe(once)
    expect(answerInPlayer(once, 0)).toBe(once)
    expect(answerInPlayer(showExercise(once), 100).streak).toBe(6)
  })

  it('ruling 7: a streak of ten completes the level, and nothing counts after it', () => {
    expect(answerAll(startPlayer(0, 0), tens(9)).completed).toBe(false)
    const done = answerAll(startPlayer(0, 0), tens(10))
    expect(done).toMatchObject({ streak: 10, record: 10, completed: true })
    expect(answerAll(done, [0, 100])).toMatchObject({ streak: 10, completed: true })
  })

  it('point 4: changing level resets the streak and the completed flag, not the record', () => {
    const done = answerAll(startPlayer(0, 0), tens(10))
    expect(changeLevel(done)).toEqual({ streak: 0, record: 10, counted: false, completed: false })
    expect(changeLevel(done, 4).streak).toBe(4)
  })

  it('point 4: whatever the answers, the streak stays within 0 and 10 and the record never falls', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 70, 100)), (scores) => {
        let state = startPlayer(0, 0)
        for (const score of scores) {
          const next = answerAll(state, [score])
          expect(next.streak).toBeGreaterThanOrEqual(0)
          expect(next.streak).toBeLessThanOrEqual(10)
          expect(next.record).toBeGreaterThanOrEqual(Math.max(state.record, next.streak))
          expect(next.completed).toBe(next.streak === 10)
          state = next
        }
      }),
    )
  })
})

describe('startingStreak', () => {
  const monday = '2026-11-16T08:00:00.000Z'
  const tuesday = '2026-11-17T08:00:00.000Z'

  it("ruling 33: opens with the later of the device's streak and the server's", () => {
    expect(startingStreak({ streak: 8, at: monday }, { completed: false, streak: 2, at: tuesday })).toBe(2)
    expect(startingStreak({ streak: 1, at: tuesday }, { completed: false, streak: 7, at: monday })).toBe(1)
    expect(startingStreak({ streak: 8 }, { completed: false, streak: 2, at: monday })).toBe(2)
    expect(startingStreak({ streak: 1, at: monday }, { completed: false, streak: 7 })).toBe(1)
  })

  it('ruling 5: without times, or with the same, the longer one', () => {
    expect(startingStreak({ streak: 3 }, { completed: false, streak: 7 })).toBe(7)
    expect(startingStreak({ streak: 8 }, { completed: false, streak: 7 })).toBe(8)
    expect(startingStreak({ streak: 3, at: monday }, { completed: false, streak: 7, at: monday })).toBe(7)
    expect(startingStreak({ streak: 0 }, undefined)).toBe(0)
  })

  it('ruling 5: a level already done is practiced again, not complete at once', () => {
    expect(startingStreak({ streak: 0 }, { completed: true, streak: 10 })).toBe(0)
    expect(startingStreak({ streak: 4 }, { completed: true, streak: 10 })).toBe(4)
    expect(startingStreak({ streak: 10 }, { completed: true, streak: 10 })).toBe(0)
    expect(startingStreak({ streak: 4, at: monday }, { completed: true, streak: 10, at: tuesday })).toBe(0)
  })
})
