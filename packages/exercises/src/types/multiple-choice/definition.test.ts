import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../definition/verdict.ts'
import { aWord, holdsTheLaws, someText } from '../../testing/definition-laws.ts'
import { asksOf, languagesOf } from './asks.ts'
import { multipleChoice } from './definition.ts'

const content = { question: 'panem', options: ['bread', 'wine', 'water'], correctAnswer: 'bread' }

const contents = fc
  .uniqueArray(aWord, { minLength: 2, maxLength: 6 })
  .chain((options) =>
    fc.record({ question: someText, options: fc.constant(options), correctAnswer: fc.constantFrom(...options) }),
  )

const keys = (change: object) => multipleChoice.duplicateKeys({ ...content, ...change })

describe('multiple-choice', () => {
  holdsTheLaws(multipleChoice, contents, fc.string())

  it('scores 100 or 0 and says so to the letter', () => {
    expect(judge(multipleChoice, content, 'bread')).toEqual({
      score: 100,
      passed: true,
      message: 'Correct! "panem" means "bread".',
    })
    expect(judge(multipleChoice, content, 'wine')).toEqual({
      score: 0,
      passed: false,
      message: 'Not quite. "panem" actually means "bread".',
    })
  })

  function sentences(change: object) {
    const reading = multipleChoice.readContent({ ...content, ...change })
    if (!reading.ok) throw new Error(reading.missing.join())
    const { options, correctAnswer } = reading.content
    const wrong = options.find((option) => option !== correctAnswer) ?? ''
    return [judge(multipleChoice, reading.content, correctAnswer), judge(multipleChoice, reading.content, wrong)].map(
      ({ message }) => message,
    )
  }
  const toLatin = { question: 'of the Lord', options: ['Dómini', 'Patris'], correctAnswer: 'Dómini' }

  it('asked for the Latin, it says what the Latin is', () => {
    expect(sentences({ ...toLatin, asks: 'latin' })).toEqual([
      'Correct! "of the Lord" is "Dómini" in Latin.',
      'Not quite. "of the Lord" is "Dómini" in Latin.',
    ])
    expect(sentences({ ...toLatin, asks: 'form' })).toEqual([
      'Correct! The form for "of the Lord" is "Dómini".',
      'Not quite. The form for "of the Lord" is "Dómini".',
    ])
  })

  it('a completion is said whole, and what belongs together is said to', () => {
    const confess = { question: 'Confíteor …', options: ['Deo', 'Deum'], correctAnswer: 'Deo' }
    expect(sentences(confess)[1]).toBe('Not quite. It is "Confíteor Deo".')
    const reply = { question: 'Ite, missa est', options: ['Deo grátias', 'Sursum corda'], correctAnswer: 'Deo grátias' }
    expect(sentences(reply)[0]).toBe('Correct! "Deo grátias" goes with "Ite, missa est".')
  })

  it('the meaning of a word in a phrase is said of the word', () => {
    const inPhrase = { question: 'tua (fiat volúntas tua)', options: ['your', 'our'], correctAnswer: 'your' }
    expect(sentences(inPhrase)).toEqual([
      'Correct! "tua" means "your" in "fiat volúntas tua".',
      'Not quite. "tua" actually means "your" in "fiat volúntas tua".',
    ])
  })

  it('what is asked is told by the languages where the content does not say it', () => {
    const told = (change: object) => asksOf({ ...content, ...change })
    expect([told({}), told(toLatin), told({ ...toLatin, question: 'Sancti', asks: undefined })]).toEqual([
      'meaning',
      'latin',
      'completion',
    ])
    expect(told({ question: 'Who wrote the hymn?', options: ['a monk', 'the bishop'] })).toBeUndefined()
    expect(languagesOf({ ...content, ...toLatin })).toEqual({ question: 'en', options: 'la' })
    expect(multipleChoice.missing({ ...content, asks: 'sense' })).toEqual([
      '"asks" must be one of meaning, latin, completion, form',
    ])
  })

  it('tells its Latin, and what is only offered', () => {
    expect(multipleChoice.latinOf({ ...content, ...toLatin })).toEqual({ right: ['Dómini'], wrong: ['Patris'] })
    expect(multipleChoice.latinOf(content)).toEqual({ right: ['panem'], wrong: [] })
  })

  it('what is heard is no duplicate of what is read', () => {
    expect(keys({ hear: 'panem' }).filter((key) => keys({}).includes(key))).toEqual([])
  })

  it('lists what is missing', () => {
    expect(multipleChoice.missing({})).toEqual([
      '"question" is missing',
      '"options" is missing',
      '"correctAnswer" is missing',
    ])
    expect(multipleChoice.missing({ ...content, correctAnswer: 'oil' })).toEqual([
      '"correctAnswer" must be one of "options"',
    ])
    expect(multipleChoice.missing({ ...content, options: ['bread', 'bread '] })).toEqual([
      '"options" must all be different',
    ])
    expect(multipleChoice.missing({ ...content, options: ['bread'] })).toEqual(['"options" needs at least 2'])
    expect(multipleChoice.missing({ ...content, options: ['bread', 4] })).toEqual(['item 2 of "options" must be text'])
    expect(multipleChoice.missing([])).toEqual(['The content must be an object in braces'])
  })
})
