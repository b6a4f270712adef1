import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAccountStreak } from './account-streak.ts'

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
  ])('ruling 8: a correct answer takes %i to %i', (streak, next) => {
    expect(nextAccountStreak(streak, true, false)).toBe(next)
  })

  it.each([
    [0, 3],
    [12, 15],
    [29, 30],
    [30, 30],
    [42, 42],
  ])('ruling 8: in a completed chant a correct answer takes %i to %i', (streak, next) => {
    expect(nextAccountStreak(streak, true, true)).toBe(next)
  })

  it('ruling 8: a wrong answer takes 2, not below 0', () => {
    expect([0, 1, 2, 7, 50].map((streak) => nextAccountStreak(streak, false, false))).toEqual([0, 0, 0, 5, 48])
    expect(nextAccountStreak(30, false, true)).toBe(28)
  })

  it('ruling 8: no run of answers leaves the caps', () => {
    const answers = fc.array(fc.record({ correct: fc.boolean(), chantCompleted: fc.boolean() }), { maxLength: 80 })
    fc.assert(
      fc.property(answers, (run) => {
        let streak = 0
        for (const { correct, chantCompleted } of run) {
          const next = nextAccountStreak(streak, correct, chantCompleted)
          expect(next).toBeGreaterThanOrEqual(0)
          expect(next).toBeLessThanOrEqual(Math.max(streak, chantCompleted ? 30 : 50))
          expect(next >= streak || !correct).toBe(true)
          streak = next
        }
      }),
    )
  })
})
