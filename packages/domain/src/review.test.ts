import { describe, expect, it } from 'vitest'
import { playerAdvance, reviewAdvance } from './advance.ts'
import { reviewPool } from './review-pool.ts'
import { answerInReview, newReview } from './review-streak.ts'

const answerAll = (scores: readonly number[]) => scores.reduce(answerInReview, newReview)

describe('the streak in the review', () => {
  it('point 4: 80 or more adds one, less takes two, not below 0', () => {
    expect(answerAll([80, 100, 90]).streak).toBe(3)
    expect(answerAll([80, 100, 90, 79]).streak).toBe(1)
    expect(answerAll([80, 0]).streak).toBe(0)
  })

  it('point 4: ten complete the review, and nothing counts after it', () => {
    const ten = Array.from({ length: 10 }, () => 80)
    expect(answerAll(ten.slice(1)).completed).toBe(false)
    expect(answerAll(ten)).toEqual({ streak: 10, completed: true })
    expect(answerAll([...ten, 0])).toEqual({ streak: 10, completed: true })
  })
})

it('ruling 11: the review draws from levels 1 to 5', () => {
  expect(reviewPool([0, 1, 5, 6, 10].map((level) => ({ level })))).toEqual([{ level: 1 }, { level: 5 }])
})

describe('advance to the next exercise', () => {
  it('point 9: 800 ms after a correct answer in the player, by button after a wrong one', () => {
    expect(playerAdvance(100, true)).toEqual({ by: 'timer', afterMs: 800 })
    expect(playerAdvance(99, true)).toEqual({ by: 'button' })
  })

  it('point 9: 1.5 s after a correct answer in the review, 2 s after a wrong one', () => {
    expect(reviewAdvance(80, true)).toEqual({ by: 'timer', afterMs: 1500 })
    expect(reviewAdvance(79, true)).toEqual({ by: 'timer', afterMs: 2000 })
  })

  it('ruling 16: with auto-advance off there is always the button', () => {
    expect([playerAdvance(100, false), reviewAdvance(100, false)]).toEqual([{ by: 'button' }, { by: 'button' }])
  })
})
