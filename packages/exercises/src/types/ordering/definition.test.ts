import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingOf } from '../../definition/scoring.ts'
import { judge } from '../../definition/verdict.ts'
import { holdsTheLaws, withArrangement, wordsFrom } from '../../testing/definition-laws.ts'
import { ordering } from './definition.ts'

const words = ['Agnus', 'Dei', 'qui', 'tollis', 'peccata', 'mundi', 'dona', 'nobis', 'pacem', 'amen']
const content = { words: words.toReversed(), correctOrder: words }

const contents = withArrangement(wordsFrom(2)).map(({ row, arrangement }) => ({
  words: arrangement,
  correctOrder: row,
}))

/** The first `right` words in place, the rest turned by one. */
const withInPlace = (right: number) => [...words.slice(0, right), ...words.slice(right + 1), words[right] ?? '']

describe('ordering', () => {
  holdsTheLaws(ordering, contents, fc.array(fc.string()))

  it('reports the percentage of words in place and passes at 70', () => {
    expect(judge(ordering, content, words)).toEqual({
      score: 100,
      passed: true,
      message: 'Perfect! You got 10 out of 10 words in the correct order.',
    })
    expect(judge(ordering, content, withInPlace(7))).toEqual({
      score: 70,
      passed: true,
      message: 'Good! You got 7 out of 10 words in the correct order.',
    })
    expect(judge(ordering, content, withInPlace(6))).toEqual({
      score: 60,
      passed: false,
      message: 'You got 6 out of 10 words correct. Try rearranging them!',
    })
  })

  it('rounds the percentage, but never to 100 while a word is out of place', () => {
    const three = { words: ['a', 'b', 'c'], correctOrder: ['a', 'b', 'c'] }
    expect(ordering.score(three, ['a', 'c', 'b'])).toBe(33)
    expect(ordering.score(three, ['a', 'b', 'x'])).toBe(67)
    const many = Array.from({ length: 300 }, (_, index) => `w${index}`)
    expect(ordering.score({ words: many, correctOrder: many }, [...many.slice(0, 299), 'x'])).toBe(99)
    expect(ordering.score(three, ['a', 'b', 'c', 'd'])).toBe(75)
  })

  it('every arrangement that reads the same scores 100', () => {
    const arrangements = withArrangement(
      fc.array(fc.constantFrom('a', 'a a', 'b', 'a b'), { minLength: 2, maxLength: 4 }),
    )
    fc.assert(
      fc.property(arrangements, ({ row, arrangement }) => {
        const score = ordering.score({ words: row, correctOrder: row }, arrangement)
        expect(score === 100).toBe(readingOf(arrangement) === readingOf(row))
      }),
    )
  })

  it('takes initialSequence and correctSequence', () => {
    expect(ordering.readContent({ initialSequence: ['b', 'a'], correctSequence: ['a', 'b'] })).toEqual({
      ok: true,
      content: { words: ['b', 'a'], correctOrder: ['a', 'b'] },
    })
  })

  it('lists what is missing', () => {
    expect(ordering.missing({})).toEqual([
      '"words" (or "initialSequence") is missing',
      '"correctOrder" (or "correctSequence") is missing',
    ])
    expect(ordering.missing({ words: ['a', 'b', 'b'], correctOrder: ['a', 'a', 'b'] })).toEqual([
      '"words" and "correctOrder" must contain the same words',
    ])
    expect(ordering.missing({ words: ['a'], correctOrder: ['a'] })).toEqual([
      '"words" (or "initialSequence") needs at least 2',
      '"correctOrder" (or "correctSequence") needs at least 2',
    ])
  })
})
