import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../definition/verdict.ts'
import { aWord, holdsTheLaws, someText } from '../../testing/definition-laws.ts'
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

  it('promise 12.2: scores 100 or 0 and says so to the letter', () => {
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

  it('promise 12.1: Submit waits for one of the options', () => {
    expect(multipleChoice.isComplete(content, undefined)).toBe(false)
    expect(multipleChoice.isComplete(content, '')).toBe(false)
    expect(multipleChoice.isComplete(content, 'wine')).toBe(true)
  })

  it('promise 11.15: completes 500 ms after the verdict', () => {
    expect(multipleChoice).toMatchObject({ passMark: 100, verdictDelay: 0, completionDelay: 500 })
  })

  it('promise 11.13: lists what is missing', () => {
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

  it('promise 12.23: duplicates share the question or the option set', () => {
    const [question, options] = keys({})
    expect(keys({ question: ' Panem', options: ['bread', 'oil'] })).toContain(question)
    expect(keys({ question: 'vinum', options: ['water', 'bread', 'wine'] })).toContain(options)
    expect(keys({ question: 'vinum', options: ['bread', 'oil'] })).not.toContain(question)
    expect(keys({ question: 'vinum', options: ['bread', 'oil'] })).not.toContain(options)
  })
})
