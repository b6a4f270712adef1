import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../definition/verdict.ts'
import { holdsTheLaws, someText } from '../../testing/definition-laws.ts'
import { trueFalse } from './definition.ts'

const content = { statement: '"Pater" means "mother".', isTrue: false, explanation: 'It means "father".' }

const contents = fc.record(
  { statement: someText, isTrue: fc.boolean(), explanation: someText },
  { requiredKeys: ['statement', 'isTrue'] },
)

describe('true-false', () => {
  holdsTheLaws(trueFalse, contents, fc.boolean())

  it('says Correct or Incorrect, followed by the explanation', () => {
    expect(judge(trueFalse, content, false)).toEqual({
      score: 100,
      passed: true,
      message: 'Correct! It means "father".',
    })
    expect(judge(trueFalse, content, true)).toEqual({
      score: 0,
      passed: false,
      message: 'Incorrect. It means "father".',
    })
  })

  it('leaves no space behind where there is no explanation', () => {
    expect(trueFalse.feedback({ statement: 'x', isTrue: true }, true, 100)).toBe('Correct!')
    expect(trueFalse.feedback({ statement: 'x', isTrue: true }, false, 0)).toBe('Incorrect.')
  })

  it('an answer must be chosen, and "false" is one', () => {
    expect(trueFalse.isComplete(content, undefined)).toBe(false)
    expect(trueFalse.isComplete(content, false)).toBe(true)
  })

  it('lists what is missing', () => {
    expect(trueFalse.missing({ isTrue: 'yes' })).toEqual(['"statement" is missing', '"isTrue" must be true or false'])
    expect(trueFalse.missing({ statement: '  ', isTrue: true })).toEqual(['"statement" is missing'])
  })
})
