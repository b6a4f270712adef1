import { catalog } from '@schola/exercises/catalog'
import { describe, expect, it } from 'vitest'
import { findDoubts } from './doubts.ts'

const templateOf = (type: string) => catalog.find((definition) => definition.type === type)?.template
const doubtsOf = (type: string, change: object) => findDoubts(type, JSON.stringify({ ...templateOf(type), ...change }))

describe('what can be played but may not be meant', () => {
  it.each(catalog)('$type: its template alone is not doubted', ({ type }) => {
    expect(doubtsOf(type, { instructions: 'Mine' })).toEqual([])
  })

  it.each(['word-bank', 'word-bank-completion'])('%s: more answers than blanks', (type) => {
    const mine = { options: ['sanctum', 'panem'], correctAnswers: ['sanctum', 'panem'] }
    expect(doubtsOf(type, { ...mine, phrase: 'Adveniat _____ eius' })).toEqual([
      'The phrase has 1 blank and 2 correct answers: learners have to choose all of them, in order.',
    ])
    expect(doubtsOf(type, { ...mine, phrase: 'Adveniat _____ et _____' })).toEqual([])
    expect(doubtsOf(type, { ...mine, phrase: 'holy bread' })).toEqual([])
  })

  it('what is left of the template', () => {
    expect(doubtsOf('true-false', { statement: '"Mater" means "mother".' })).toEqual([
      'Still as in the template: Explanation.',
    ])
    expect(doubtsOf('true-false', { statement: '"Mater" means "mother".', explanation: undefined })).toEqual([])
    expect(findDoubts('true-false', '{')).toEqual([])
  })
})
