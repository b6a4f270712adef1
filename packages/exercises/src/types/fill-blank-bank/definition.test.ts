import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../definition/verdict.ts'
import { holdsTheLaws, wordsFrom } from '../../testing/definition-laws.ts'
import { fillBlankBank, piecesOfSentence } from './definition.ts'

const content = {
  sentence: 'Panem _____ quotidianum da nobis _____',
  wordBank: ['hodie', 'nostrum', 'tuum'],
  answers: ['nostrum', 'hodie'],
}

const contents = fc.tuple(wordsFrom(1), wordsFrom(0)).map(([answers, extra]) => ({
  sentence: answers.map((answer) => `${answer} _____`).join(' '),
  wordBank: [...extra, ...answers],
  answers,
}))

describe('fill-blank-bank', () => {
  holdsTheLaws(fillBlankBank, contents, fc.array(fc.string()))

  it('compares exactly and says so to the letter', () => {
    expect(judge(fillBlankBank, content, ['nostrum', 'hodie'])).toEqual({
      score: 100,
      passed: true,
      message: 'Correct! The answers are: nostrum, hodie',
    })
    expect(judge(fillBlankBank, content, ['hodie', 'nostrum'])).toEqual({
      score: 0,
      passed: false,
      message: 'Incorrect. The correct answers are: nostrum, hodie',
    })
    expect(fillBlankBank.score(content, ['Nostrum', 'hodie'])).toBe(0)
    expect(fillBlankBank.score(content, ['nostrum', 'tuum'])).toBe(0)
  })

  it('a single answer is spoken of as one', () => {
    const one = { sentence: 'In nómine _____', wordBank: ['Patris', 'Fílii'], answers: ['Patris'] }
    expect(judge(fillBlankBank, one, ['Patris']).message).toBe('Correct! The answer is: Patris')
    expect(judge(fillBlankBank, one, ['Fílii']).message).toBe('Incorrect. The correct answer is: Patris')
  })

  it('all blanks must be filled', () => {
    expect(fillBlankBank.isComplete(content, ['nostrum'])).toBe(false)
    expect(fillBlankBank.isComplete(content, ['', 'hodie'])).toBe(false)
    expect(fillBlankBank.isComplete(content, ['tuum', 'hodie'])).toBe(true)
  })

  it('takes correctAnswer, as a list or as one text', () => {
    expect(fillBlankBank.readContent({ sentence: 'a _____', wordBank: ['b'], correctAnswer: 'b' })).toEqual({
      ok: true,
      content: { sentence: 'a _____', wordBank: ['b'], answers: ['b'] },
    })
    expect(fillBlankBank.readContent({ sentence: 'a _____', wordBank: ['b'], correctAnswer: ['b'] }).ok).toBe(true)
  })

  it('a blank is five underscores', () => {
    expect(piecesOfSentence('a ____ b _____ c')).toEqual(['a ____ b ', ' c'])
  })

  it('lists what is missing', () => {
    expect(fillBlankBank.missing({})).toEqual([
      '"sentence" is missing',
      '"wordBank" is missing',
      '"answers" (or "correctAnswer") is missing',
    ])
    expect(fillBlankBank.missing({ ...content, sentence: 'Panem ____' })).toContain(
      '"sentence" needs a blank (five or more underscores)',
    )
    expect(fillBlankBank.missing({ ...content, answers: ['nostrum'] })).toEqual([
      '"answers" needs one answer for each blank of "sentence"',
    ])
    expect(fillBlankBank.missing({ ...content, answers: ['nostrum', 'nostrum'] })).toEqual([
      '"wordBank" must contain every one of "answers", as often as it is used',
    ])
  })
})
