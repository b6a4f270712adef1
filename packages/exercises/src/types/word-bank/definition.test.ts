import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingOf } from '../../definition/scoring.ts'
import { judge } from '../../definition/verdict.ts'
import { holdsTheLaws, someText, withArrangement, wordsFrom } from '../../testing/definition-laws.ts'
import { wordBankCompletion } from '../word-bank-completion/definition.ts'
import { wordBank } from './definition.ts'

const content = {
  phrase: 'Sanctus, _____',
  options: ['Sanctus', 'Deus', 'Sanctus', 'Dominus'],
  correctAnswers: ['Sanctus', 'Sanctus', 'Dominus'],
}

const contents = fc
  .record({ phrase: someText, correctAnswers: wordsFrom(1), extra: wordsFrom(0) })
  .map(({ phrase, correctAnswers, extra }) => ({ phrase, correctAnswers, options: [...extra, ...correctAnswers] }))

describe.each([wordBank, wordBankCompletion])('$type', (definition) => {
  holdsTheLaws(definition, contents, fc.array(fc.string()))

  it('the order must match exactly', () => {
    expect(judge(definition, content, ['Sanctus', 'Sanctus', 'Dominus'])).toEqual({
      score: 100,
      passed: true,
      message: "Excellent! You've correctly completed the phrase.",
    })
    expect(judge(definition, content, ['Sanctus', 'Dominus', 'Sanctus'])).toEqual({
      score: 0,
      passed: false,
      message: 'Not quite right. Try again to get the correct word order.',
    })
    expect(definition.score(content, ['Sanctus', 'Sanctus'])).toBe(0)
  })

  it.each([
    ['word order', ['Dominus', 'Sanctus', 'Sanctus'], content],
    ['words', ['Sanctus', 'Deus', 'Dominus'], content],
    ['words', ['Sanctus', 'Sanctus'], content],
    ['words', ['Sanctus', ''], { ...content, phrase: '_____ et _____', correctAnswers: ['Sanctus', 'Dominus'] }],
    ['word', ['Deus'], { ...content, correctAnswers: ['Dominus'] }],
  ])('what was wrong is said: the %s of %j', (wrong, answer, given) => {
    expect(judge(definition, given, answer).message).toBe(`Not quite right. Try again to get the correct ${wrong}.`)
  })

  it('every arrangement that reads the same scores 100', () => {
    const rows = fc.array(fc.constantFrom('in', 'in terra', 'terra'), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(withArrangement(rows), ({ row, arrangement }) => {
        const score = definition.score({ phrase: 'x', options: row, correctAnswers: row }, arrangement)
        expect(score).toBe(readingOf(arrangement) === readingOf(row) ? 100 : 0)
      }),
    )
  })

  it('in blanks each word is judged in its place, as the board marks it', () => {
    const blanks = { phrase: '_____ et _____', options: ['in', 'terra', 'in terra'], correctAnswers: ['in', 'terra'] }
    const rows = fc.array(fc.constantFrom('', ...blanks.options), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(rows, (row) => {
        const isRight = row[0] === 'in' && row[1] === 'terra'
        expect(definition.score(blanks, row)).toBe(isRight ? 100 : 0)
        const { given } = definition.compare(blanks, row)
        expect(given.parts.map(({ differs }) => differs)).toEqual([row[0] !== 'in', row[1] !== 'terra'])
        const shown = definition.asked(blanks).parts.map((part) => 'isRight' in part && part.isRight?.(row))
        expect(shown).toEqual([row[0] === 'in', row[1] === 'terra'])
        expect(definition.isComplete(blanks, row)).toBe(row.some((word) => word !== ''))
      }),
    )
  })

  it('takes wordBank and correctOrder', () => {
    expect(definition.readContent({ phrase: 'p', wordBank: ['a', 'b'], correctOrder: ['b'] })).toEqual({
      ok: true,
      content: { phrase: 'p', options: ['a', 'b'], correctAnswers: ['b'] },
    })
  })

  it('lists what is missing', () => {
    expect(definition.missing({})).toEqual([
      '"phrase" is missing',
      '"options" (or "wordBank") is missing',
      '"correctAnswers" (or "correctOrder") is missing',
    ])
    expect(definition.missing({ ...content, options: ['Sanctus', 'Dominus'] })).toEqual([
      '"options" must contain every word of "correctAnswers", as often as it is used',
    ])
  })
})

it('word-bank-completion is treated like word-bank, under its own name', () => {
  expect(wordBankCompletion.type).toBe('word-bank-completion')
  expect(wordBankCompletion.label).not.toBe(wordBank.label)
  expect(wordBankCompletion.template).toEqual(wordBank.template)
  expect(wordBankCompletion.completionDelay).toBe(wordBank.completionDelay)
})
