import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../definition/verdict.ts'
import { holdsTheLaws, someText, wordsFrom } from '../../testing/definition-laws.ts'
import { translationError } from './definition.ts'

const content = {
  latinPhrase: 'Panem nostrum',
  correctTranslation: 'our daily bread',
  errorTranslation: 'our daily  wine',
  errorWordIndex: 2,
}

const contents = wordsFrom(1).chain((words) =>
  fc.record({ latinPhrase: someText, errorWordIndex: fc.nat(words.length - 1) }).map((rest) => ({
    ...rest,
    correctTranslation: words.join(' '),
    errorTranslation: words.with(rest.errorWordIndex, 'ERROR').join(' '),
  })),
)

describe('translation-error', () => {
  holdsTheLaws(translationError, contents, fc.integer())

  it('the chosen word must be the wrong one; the feedback names it', () => {
    const right = 'Yes: "wine".'
    expect(judge(translationError, content, 2)).toEqual({ score: 100, passed: true, message: right })
    const message = 'Keep practicing! The correct answer is "wine": the phrase means "our daily bread".'
    expect(judge(translationError, content, 0)).toEqual({ score: 0, passed: false, message })
  })

  it('needs one of the words to submit', () => {
    expect(translationError.isComplete(content, 0)).toBe(true)
    expect(translationError.isComplete(content, 3)).toBe(false)
    expect(translationError.isComplete(content, -1)).toBe(false)
  })

  it('lists what is missing', () => {
    expect(translationError.missing({ errorWordIndex: 'two' })).toEqual([
      '"latinPhrase" is missing',
      '"correctTranslation" is missing',
      '"errorTranslation" is missing',
      '"errorWordIndex" must be a number',
    ])
    expect(translationError.missing({ ...content, errorWordIndex: 1.5 })).toEqual([
      '"errorWordIndex" must be a whole number',
    ])
    for (const errorWordIndex of [-1, 3]) {
      expect(translationError.missing({ ...content, errorWordIndex })).toContain(
        '"errorWordIndex" must point at a word of "errorTranslation", counted from 0',
      )
    }
    expect(translationError.missing({ ...content, errorWordIndex: 1 })).toEqual([
      'The two translations must differ in the word at "errorWordIndex"',
    ])
  })
})
