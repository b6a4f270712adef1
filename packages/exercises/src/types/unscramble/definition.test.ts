import { foldLatin, sameLatin } from '@schola/latin/compare'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../definition/shuffle.ts'
import { judge } from '../../definition/verdict.ts'
import { aWord, holdsTheLaws, someText } from '../../testing/definition-laws.ts'
import { lettersOf, scrambledLetters, unscramble } from './definition.ts'

const content = { word: 'Dominus', translation: 'Lord' }

// Letters that fold to two, or to each other, are where a scramble could secretly read like its word.
const words = fc
  .oneof(aWord, fc.stringMatching(/^[aeijæœāó]{2,6}$/))
  .filter((word) => unscramble.missing({ word }).length === 0)
const contents = fc.record({ word: words, translation: someText, scrambledWord: aWord }, { requiredKeys: ['word'] })

describe('unscramble', () => {
  holdsTheLaws(unscramble, contents, fc.string())

  it('compares without case and says so to the letter', () => {
    expect(judge(unscramble, content, 'dOMINUS')).toEqual({
      score: 100,
      passed: true,
      message: 'Correct! "Dominus" means "Lord"',
    })
    expect(judge(unscramble, content, 'Dominsu')).toEqual({
      score: 0,
      passed: false,
      message: 'Incorrect. The correct answer is "Dominus"',
    })
    expect(unscramble.feedback({ word: 'Dominus' }, 'Dominus', 100)).toBe('Correct! "Dominus"')
  })

  it('typed letters need no macrons or ligatures', () => {
    expect(unscramble.score({ word: 'cælīs' }, 'caelis')).toBe(100)
    expect(unscramble.score({ word: 'Jesus' }, 'iesus')).toBe(100)
  })

  it('the scramble always differs from the word and has its letters', () => {
    const randoms = fc.oneof(
      fc.integer().map((seed) => seededRandom(seed)),
      fc.constant(() => 0),
    )
    fc.assert(
      fc.property(fc.record({ word: words, scrambledWord: fc.oneof(aWord, words) }), randoms, (given, random) => {
        const letters = scrambledLetters(given, random)
        expect(sameLatin(letters.join(''), given.word)).toBe(false)
        expect(letters.map(foldLatin).toSorted()).toEqual(lettersOf(given.word).map(foldLatin).toSorted())
      }),
    )
  })

  it('uses the given scramble where it is one, and makes its own where it is not', () => {
    const random = seededRandom('scramble')
    expect(scrambledLetters({ word: 'panem', scrambledWord: 'mepan' }, random).join('')).toBe('mepan')
    expect(scrambledLetters({ word: 'panem', scrambledWord: 'Panem' }, random).join('')).not.toBe('Panem')
    expect(scrambledLetters({ word: 'panem', scrambledWord: 'panes' }, random).toSorted()).toEqual([
      'a',
      'e',
      'm',
      'n',
      'p',
    ])
  })

  it('keeps an accent with its letter', () => {
    expect(lettersOf('glo\u0301ria')).toEqual(['g', 'l', 'ó', 'r', 'i', 'a'])
    expect(lettersOf('y\u0304\u0301x')).toHaveLength(2)
  })

  it('takes correctWord for word', () => {
    expect(unscramble.readContent({ correctWord: 'pax', hint: 'h' })).toEqual({
      ok: true,
      content: { word: 'pax', hint: 'h' },
    })
  })

  it('lists what is missing', () => {
    const message = '"word" needs at least two different letters'
    expect(unscramble.missing({})).toEqual(['"word" (or "correctWord") is missing'])
    expect(unscramble.missing({ word: 'a' })).toEqual([message])
    expect(unscramble.missing({ word: 'aAā' })).toEqual([message])
    expect(unscramble.missing({ word: 'ab' })).toEqual([])
  })
})
