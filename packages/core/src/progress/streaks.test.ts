import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerInPlayer,
  answerInReview,
  changeLevel,
  hasEarlierAnswers,
  newReview,
  nextAccountStreak,
  type PlayerStreak,
  showExercise,
  startingStreak,
  startPlayer,
} from './streaks.ts'

const answerAll = (state: PlayerStreak, scores: readonly number[]) =>
  scores.reduce((each, score) => answerInPlayer(showExercise(each), score), state)
const tens = (length: number) => Array.from({ length }, () => 100)

describe('the streak in the player', () => {
  it('100 adds one and raises the record, 70 to 99 change nothing, less takes two, not below 0', () => {
    const three = answerAll(startPlayer(0, 2), [100, 100, 100])
    expect(three).toMatchObject({ streak: 3, record: 3, completed: false })
    expect(answerAll(three, [99, 70])).toMatchObject({ streak: 3, record: 3 })
    expect(answerAll(three, [69])).toMatchObject({ streak: 1, record: 3 })
    expect(answerAll(three, [0, 69])).toMatchObject({ streak: 0, record: 3 })
  })

  it('one showing counts once, the next showing counts again', () => {
    const once = answerInPlayer(startPlayer(4, 4), 100)
    expect(answerInPlayer(once, 100)).toBe(once)
    expect(answerInPlayer(once, 0)).toBe(once)
    expect(answerInPlayer(showExercise(once), 100).streak).toBe(6)
  })

  it('a streak of ten completes the level, and nothing counts after it', () => {
    expect(answerAll(startPlayer(0, 0), tens(9)).completed).toBe(false)
    const done = answerAll(startPlayer(0, 0), tens(10))
    expect(done).toMatchObject({ streak: 10, record: 10, completed: true })
    expect(answerAll(done, [0, 100])).toMatchObject({ streak: 10, completed: true })
  })

  it('changing level resets the streak and the completed flag, not the record', () => {
    const done = answerAll(startPlayer(0, 0), tens(10))
    expect(changeLevel(done)).toEqual({ streak: 0, record: 10, counted: false, completed: false })
    expect(changeLevel(done, 4).streak).toBe(4)
  })

  it('whatever the answers, the streak stays within 0 and 10 and the record never falls', () => {
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

  it("opens with the later of the device's streak and the server's", () => {
    expect(startingStreak({ streak: 8, at: monday }, { completed: false, streak: 2, at: tuesday })).toBe(2)
    expect(startingStreak({ streak: 1, at: tuesday }, { completed: false, streak: 7, at: monday })).toBe(1)
    expect(startingStreak({ streak: 8 }, { completed: false, streak: 2, at: monday })).toBe(2)
    expect(startingStreak({ streak: 1, at: monday }, { completed: false, streak: 7 })).toBe(1)
  })

  it('without times, or with the same, the longer one', () => {
    expect(startingStreak({ streak: 3 }, { completed: false, streak: 7 })).toBe(7)
    expect(startingStreak({ streak: 8 }, { completed: false, streak: 7 })).toBe(8)
    expect(startingStreak({ streak: 3, at: monday }, { completed: false, streak: 7, at: monday })).toBe(7)
    expect(startingStreak({ streak: 0 }, undefined)).toBe(0)
  })

  it('a level already done is practiced again, not complete at once', () => {
    expect(startingStreak({ streak: 0 }, { completed: true, streak: 10 })).toBe(0)
    expect(startingStreak({ streak: 4 }, { completed: true, streak: 10 })).toBe(4)
    expect(startingStreak({ streak: 10 }, { completed: true, streak: 10 })).toBe(0)
    expect(startingStreak({ streak: 4, at: monday }, { completed: true, streak: 10, at: tuesday })).toBe(0)
  })
})

const answerReview = (scores: readonly number[]) =>
  scores.reduce((state, score) => answerInReview(state, score), newReview)

describe('hasEarlierAnswers', () => {
  const monday = '2026-11-16T08:00:00.000Z'

  it('a level that was never answered, and one that was completed and not begun again, have none', () => {
    expect(hasEarlierAnswers({ streak: 0 })).toBe(false)
    expect(hasEarlierAnswers({ streak: 10, at: monday }, { completed: true, streak: 10, at: monday })).toBe(false)
  })

  it('one with stars, and one that has lost them all again, have some', () => {
    expect(hasEarlierAnswers({ streak: 3 })).toBe(true)
    expect(hasEarlierAnswers({ streak: 0, at: monday }, { completed: true, streak: 10 })).toBe(true)
    expect(hasEarlierAnswers({ streak: 0 }, { completed: false, streak: 0, at: monday })).toBe(true)
  })
})

describe('the streak in the review', () => {
  it('80 or more adds one, below 70 takes two, not below 0', () => {
    expect(answerReview([80, 100, 90]).streak).toBe(3)
    expect(answerReview([80, 100, 90, 79, 70]).streak).toBe(3)
    expect(answerReview([80, 100, 90, 69]).streak).toBe(1)
    expect(answerReview([80, 0]).streak).toBe(0)
  })

  it('ten complete the review, and nothing counts after it', () => {
    const ten = Array.from({ length: 10 }, () => 80)
    expect(answerReview(ten.slice(1)).completed).toBe(false)
    expect(answerReview(ten)).toEqual({ streak: 10, completed: true })
    expect(answerReview([...ten, 0])).toEqual({ streak: 10, completed: true })
  })
})

describe('nextAccountStreak', () => {
  it.each([
    [0, 1],
    [4, 5],
    [5, 8],
    [9, 12],
    [10, 15],
    [47, 50],
    [50, 50],
    [53, 53],
  ])('a correct answer takes %i to %i', (streak, next) => {
    expect(nextAccountStreak(streak, 'right', false)).toBe(next)
  })

  it.each([
    [0, 3],
    [12, 15],
    [29, 30],
    [30, 30],
    [42, 42],
  ])('in a completed chant a correct answer takes %i to %i', (streak, next) => {
    expect(nextAccountStreak(streak, 'right', true)).toBe(next)
  })

  it('a wrong answer takes 2, not below 0', () => {
    expect([0, 1, 2, 7, 50].map((streak) => nextAccountStreak(streak, 'wrong', false))).toEqual([0, 0, 0, 5, 48])
    expect(nextAccountStreak(30, 'wrong', true)).toBe(28)
    expect([0, 7, 50].map((streak) => nextAccountStreak(streak, 'near', false))).toEqual([0, 7, 50])
  })

  it('no run of answers leaves the caps', () => {
    const answers = fc.array(
      fc.record({
        grade: fc.constantFrom('right' as const, 'near' as const, 'wrong' as const),
        chantCompleted: fc.boolean(),
      }),
      { maxLength: 80 },
    )
    fc.assert(
      fc.property(answers, (run) => {
        let streak = 0
        for (const { grade, chantCompleted } of run) {
          const next = nextAccountStreak(streak, grade, chantCompleted)
          expect(next).toBeGreaterThanOrEqual(0)
          expect(next).toBeLessThanOrEqual(Math.max(streak, chantCompleted ? 30 : 50))
          expect(next >= streak || grade === 'wrong').toBe(true)
          streak = next
        }
      }),
    )
  })
})

describe('after looking up', () => {
  it('a right answer neither wins nor loses, a wrong one costs as ever', () => {
    const player = startPlayer(5, 5)
    expect([100, 75, 0].map((score) => answerInPlayer(player, score, true).streak)).toEqual([5, 5, 3])
    const review = { streak: 5, completed: false }
    expect([100, 75, 0].map((score) => answerInReview(review, score, true).streak)).toEqual([5, 5, 3])
  })

  it('nine stars and a look at the words do not complete a level', () => {
    expect(answerInPlayer(startPlayer(9, 9), 100, true).completed).toBe(false)
  })
})
