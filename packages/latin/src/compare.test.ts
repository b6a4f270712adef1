import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLatin, letterDiff, letterDistance, sameLatin } from './compare.ts'
import { readFoldedUnits } from './fold.ts'
import { latinWord } from './latin.test-data.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  latinWord,
  fc.array(latinWord).map((words) => words.join(' ')),
)
const withLetters = anyText.filter((text) => foldLatin(text) !== '')
const shown = (given: string, expected: string) => letterDiff(given, expected).map((s) => `${s.status}:${s.char}`)

describe('comparison of typed answers', () => {
  it.each([
    ['case', 'DOMINUS', 'Dominus'],
    ['surrounding and repeated spaces', '  Pater   noster ', 'Pater noster'],
    ['accents', 'gloria', 'glória'],
    ['macrons and breves', 'caritas', 'cārităs'],
    ['æ and ae', 'caelum', 'cælum'],
    ['accented æ', 'saecula', 'sǽcula'],
    ['œ and oe', 'coena', 'Cœna'],
    ['j and i', 'iudex', 'Judex'],
    ['composed and decomposed accents', 'María', 'María'.normalize('NFD')],
    ['punctuation', 'Kyrie, eleison!', 'Kyrie eleison'],
    ['punctuation without a space', 'Kyrie,eleison', 'Kyrie eleison'],
    ['hyphens inside a word', 'Ky-ri-e', 'Kyrie'],
  ])('ignores %s', (_, a, b) => {
    expect(sameLatin(a, b)).toBe(true)
  })

  it.each([
    ['celum', 'caelum'],
    ['Paternoster', 'Pater noster'],
    ['Dominus', 'Domine'],
    ['uita', 'vita'],
    ['', 'amen'],
  ])('tells %s from %s', (a, b) => {
    expect(sameLatin(a, b)).toBe(false)
  })

  it('folds what is folded to itself', () => {
    fc.assert(fc.property(anyText, (text) => foldLatin(foldLatin(text)) === foldLatin(text)))
  })

  it('a text folds to what its letters fold to, one by one', () => {
    const joined = (text: string) => readFoldedUnits(text).map(({ folded }) => folded)
    fc.assert(fc.property(anyText, (text) => foldLatin(text) === joined(text).join('')))
  })

  it('is an equivalence', () => {
    const fewLetters = fc.string({ unit: fc.constantFrom('a', 'e', 'æ', 'á', 'A', 'i', 'j', ' ', ','), maxLength: 4 })
    fc.assert(
      fc.property(fewLetters, fewLetters, fewLetters, (a, b, c) => {
        expect(sameLatin(a, a)).toBe(true)
        expect(sameLatin(a, b)).toBe(sameLatin(b, a))
        expect(sameLatin(a, b) && sameLatin(b, c) && !sameLatin(a, c)).toBe(false)
      }),
    )
  })
})

describe('near misses show which letters were wrong', () => {
  it.each([
    ['a wrong letter', 'gloris', 'glória', ['right:g', 'right:l', 'right:ó', 'right:r', 'right:i', 'wrong:s']],
    ['a missing letter', 'pas', 'pass', ['right:p', 'right:a', 'right:s', 'missing:s']],
    ['an extra letter', 'ammen', 'amen', ['right:a', 'right:m', 'extra:m', 'right:e', 'right:n']],
    ['a space left out', 'ade', 'a de', ['right:a', 'missing: ', 'right:d', 'right:e']],
    ['ae for æ is right', 'bonae', 'bonæ', ['right:b', 'right:o', 'right:n', 'right:æ']],
    ['æ for ae is right', 'æs', 'aes', ['right:ae', 'right:s']],
    ['half of æ is one wrong letter', 'bone', 'bonæ', ['right:b', 'right:o', 'right:n', 'wrong:e']],
    ['a letter inside ae', 'axe', 'æ', ['wrong:axe']],
    [
      'punctuation stays with its letter',
      'te deu',
      'te, Deum.',
      ['right:t', 'right:e', 'right:, ', 'right:D', 'right:e', 'right:u', 'missing:m.'],
    ],
    ['nothing typed', '', 'et', ['missing:e', 'missing:t']],
  ])('%s', (_, given, expected, segments) => {
    expect(shown(given, expected)).toEqual(segments)
  })

  it('says what was expected in place of a wrong letter', () => {
    expect(letterDiff('deos', 'Deus')[2]).toEqual({ char: 'o', status: 'wrong', given: 'o', expected: 'u' })
  })

  it('is all right exactly for answers that count as the same', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(letterDiff(a, a).every((segment) => segment.status === 'right')).toBe(true)
        expect(letterDiff(a, b).every((segment) => segment.status === 'right')).toBe(sameLatin(a, b))
        expect(letterDistance(a, b) === 0).toBe(sameLatin(a, b))
      }),
    )
  })

  it('gives back both texts whole', () => {
    fc.assert(
      fc.property(withLetters, withLetters, (given, expected) => {
        const segments = letterDiff(given, expected)
        expect(segments.map((segment) => segment.given).join('')).toBe(given)
        expect(segments.map((segment) => segment.expected).join('')).toBe(expected)
      }),
    )
  })

  it('has a side left empty exactly where a letter is missing or extra', () => {
    fc.assert(
      fc.property(withLetters, withLetters, (given, expected) => {
        for (const segment of letterDiff(given, expected)) {
          expect(segment.given === '').toBe(segment.status === 'missing')
          expect(segment.expected === '').toBe(segment.status === 'extra')
        }
      }),
    )
  })

  it('counts the letters to change', () => {
    expect(letterDistance('Dominvs', 'Dóminus')).toBe(1)
    expect(letterDistance('sanctus', 'sactus')).toBe(1)
    expect(letterDistance('cælum', 'caelum')).toBe(0)
  })
})
