import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../definition/verdict.ts'
import { aWord, holdsTheLaws, wordsFrom } from '../../testing/definition-laws.ts'
import { isRightPair, matching, withMissed } from './definition.ts'

const pater = { latin: 'pater', english: 'father' }
const panem = { latin: 'panem', english: 'bread' }
const caelum = { latin: 'caelum', english: 'heaven' }
const terra = { latin: 'terra', english: 'earth' }
const content = { pairs: [pater, panem, caelum, terra] }

const fewWords = fc.constantFrom('a', 'b', 'c')
const pairs = fc.array(fc.record({ latin: fc.oneof(aWord, fewWords), english: fc.oneof(aWord, fewWords) }), {
  minLength: 2,
  maxLength: 6,
})

describe('matching', () => {
  holdsTheLaws(matching, fc.record({ pairs }), fc.record({ matched: pairs, missed: wordsFrom(0) }))

  it('says how many were matched, to the letter', () => {
    expect(judge(matching, content, { matched: [terra, pater, caelum, panem] })).toEqual({
      score: 100,
      passed: true,
      message: "Great job! You've matched all 4 Latin words correctly!",
    })
    expect(judge(matching, content, { matched: [terra, pater, caelum] })).toEqual({
      score: 75,
      passed: true,
      message: 'Excellent! You matched 3 out of 4 correctly.',
    })
    expect(judge(matching, content, { matched: [terra, pater] })).toEqual({
      score: 50,
      passed: false,
      message: 'You matched 2 out of 4 correctly.',
    })
  })

  it('70 percent passes the check', () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ latin: `l${index}`, english: `e${index}` }))
    expect(judge(matching, { pairs: ten }, { matched: ten.slice(0, 7) }).passed).toBe(true)
    expect(judge(matching, { pairs: ten }, { matched: ten.slice(0, 6) }).passed).toBe(false)
    expect(judge(matching, { pairs: ten }, { matched: [{ latin: 'l0', english: 'e1' }] }).score).toBe(0)
  })

  it('Check Progress needs one match', () => {
    expect(matching.isComplete(content, { matched: [] })).toBe(false)
    expect(matching.isComplete(content, { matched: [pater] })).toBe(true)
  })

  it('equal texts may be exchanged, yet every right pair leaves a board that can be finished', () => {
    const board = [
      { latin: 'a', english: 'x' },
      { latin: 'a', english: 'y' },
      { latin: 'b', english: 'x' },
    ]
    expect(isRightPair(board, [], { latin: 'a', english: 'y' })).toBe(true)
    expect(isRightPair(board, [{ latin: 'a', english: 'x' }], { latin: 'a', english: 'x' })).toBe(false)
    expect(isRightPair(board, [], { latin: 'b', english: 'y' })).toBe(false)
    fc.assert(
      fc.property(pairs, fc.infiniteStream(fc.nat()), (all, picks) => {
        const matched: typeof all = []
        while (matched.length < all.length) {
          const possible = all.filter((pair) => isRightPair(all, matched, pair))
          const { value } = picks.next()
          const next = possible[value % possible.length]
          if (next === undefined) break
          matched.push(next)
        }
        expect(matching.score({ pairs: all }, { matched })).toBe(100)
      }),
    )
  })

  it('what was tried in vain is in the answer, each once, and does not change the score', () => {
    const tried = withMissed(withMissed({ matched: [pater] }, 'panem'), 'panem')
    expect(tried).toEqual({ matched: [pater], missed: ['panem'] })
    expect(matching.score(content, { matched: content.pairs, missed: ['panem'] })).toBe(100)
  })

  it('lists what is missing', () => {
    expect(matching.missing({})).toEqual(['"pairs" is missing'])
    expect(matching.missing({ pairs: [pater] })).toEqual(['"pairs" needs at least 2'])
    expect(matching.missing({ pairs: [pater, { latin: ' ', english: 'x' }, { latin: 'y' }, 'z'] })).toEqual([
      '"latin" in item 2 of "pairs" is empty or too small',
      '"english" in item 3 of "pairs" is missing',
      'item 4 of "pairs" must be an object in braces',
    ])
  })
})
