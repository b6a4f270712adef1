import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingOf } from '../../definition/scoring.ts'
import { judge } from '../../definition/verdict.ts'
import { holdsTheLaws, withArrangement, wordsFrom } from '../../testing/definition-laws.ts'
import { orderingPhrases } from './definition.ts'

const order = ['Pater noster', 'qui es in caelis', 'sanctificetur nomen tuum']
const content = { phrases: order.toReversed(), correctOrder: order }

const contents = withArrangement(wordsFrom(2)).map(({ row, arrangement }) => ({
  phrases: arrangement,
  correctOrder: row,
}))

describe('ordering-phrases', () => {
  holdsTheLaws(orderingPhrases, contents, fc.array(fc.string()))

  it('the order must match exactly, and there is no partial score', () => {
    expect(judge(orderingPhrases, content, order)).toEqual({
      score: 100,
      passed: true,
      message: 'Perfect! You arranged the phrases in the correct order.',
    })
    expect(judge(orderingPhrases, content, [order[0] ?? '', order[2] ?? '', order[1] ?? ''])).toEqual({
      score: 0,
      passed: false,
      message: 'Incorrect order. Try again - think about the logical flow of the prayer.',
    })
  })

  it('every arrangement that reads the same scores 100', () => {
    const rows = fc.array(fc.constantFrom('Kyrie', 'Kyrie eleison', 'eleison'), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(withArrangement(rows), ({ row, arrangement }) => {
        const score = orderingPhrases.score({ phrases: row, correctOrder: row }, arrangement)
        expect(score).toBe(readingOf(arrangement) === readingOf(row) ? 100 : 0)
      }),
    )
  })

  it('takes words for phrases', () => {
    expect(orderingPhrases.readContent({ words: ['b', 'a'], correctOrder: ['a', 'b'], translation: 'T' })).toEqual({
      ok: true,
      content: { phrases: ['b', 'a'], correctOrder: ['a', 'b'], translation: 'T' },
    })
  })

  it('completes after 1500 ms, when every phrase has its place', () => {
    expect(orderingPhrases.completionDelay).toBe(1500)
    expect(orderingPhrases.isComplete(content, order.slice(1))).toBe(false)
    expect(orderingPhrases.isComplete(content, order.toReversed())).toBe(true)
  })

  it('lists what is missing', () => {
    expect(orderingPhrases.missing({})).toEqual(['"phrases" (or "words") is missing', '"correctOrder" is missing'])
    expect(orderingPhrases.missing({ phrases: ['a', 'b'], correctOrder: ['a', 'c'] })).toEqual([
      '"phrases" and "correctOrder" must contain the same phrases',
    ])
    expect(orderingPhrases.missing({ phrases: 'a b', correctOrder: ['a', 'b'] })).toEqual([
      '"phrases" (or "words") must be a list',
    ])
  })
})
