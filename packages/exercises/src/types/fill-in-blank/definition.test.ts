import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../definition/verdict.ts'
import { aWord, holdsTheLaws } from '../../testing/definition-laws.ts'
import { acceptedAnswers, fillInBlank, piecesOfSentence } from './definition.ts'

const one = { sentence: 'Pater ___, qui es in _ caelis', missingWord: 'noster' }
const two = { sentence: 'Panem ___ quotidianum da nobis ______', missingWord: 'nostrum|hodie' }

const contents = fc.array(aWord, { minLength: 1, maxLength: 4 }).map((answers) => ({
  sentence: answers.map((answer) => `${answer} ___`).join(' '),
  missingWord: answers.join(' | '),
}))

describe('fill-in-blank', () => {
  holdsTheLaws(fillInBlank, contents, fc.array(fc.string()))

  it('ignores case and surrounding spaces, and says so to the letter', () => {
    expect(judge(fillInBlank, one, [' NOSTER '])).toEqual({
      score: 100,
      passed: true,
      message: 'Correct! The answer is "noster".',
    })
    expect(judge(fillInBlank, one, ['vester'])).toEqual({
      score: 0,
      passed: false,
      message: 'Not quite. The correct answer is "noster".',
    })
  })

  it('with several blanks | separates the answers by position, and all must match', () => {
    expect(judge(fillInBlank, two, ['nostrum', 'hodie'])).toEqual({
      score: 100,
      passed: true,
      message: 'Correct! The answers are "nostrum", "hodie".',
    })
    expect(judge(fillInBlank, two, ['hodie', 'nostrum'])).toEqual({
      score: 0,
      passed: false,
      message: 'Not quite. The correct answers are "nostrum", "hodie".',
    })
    expect(fillInBlank.score(two, ['nostrum'])).toBe(0)
  })

  it('with one blank | separates alternatives', () => {
    const content = { ...one, missingWord: 'noster|nostrum' }
    expect(fillInBlank.score(content, ['nostrum'])).toBe(100)
    expect(fillInBlank.score(content, ['noster|nostrum'])).toBe(0)
    expect(fillInBlank.feedback(content, ['nostrum'], 100)).toBe('Correct! The answer is "noster".')
  })

  it('accents, macrons, ligatures and j/i do not matter', () => {
    const content = { sentence: 'in ___', missingWord: 'cælīs', acceptableAnswers: ['Jesu'] }
    expect(fillInBlank.score(content, ['caelis'])).toBe(100)
    expect(fillInBlank.score(content, ['cǽlis'])).toBe(100)
    expect(fillInBlank.score(content, ['Iesu'])).toBe(100)
    expect(fillInBlank.score(content, ['celes'])).toBe(0)
  })

  it('a dictation forgives what typing forgives, word by word', () => {
    const dictation = { sentence: '_____', missingWord: 'Ad te suspirámus', hear: 'Ad te suspirámus' }
    expect(fillInBlank.score(dictation, ['ad te, suspiramus'])).toBe(100)
    expect(fillInBlank.score(dictation, ['Ad te suspiramos'])).toBe(75)
    expect(fillInBlank.score(dictation, ['At te suspiramus'])).toBe(0)
    expect(fillInBlank.compare(dictation, ['Ad ti suspiramus']).given.parts).toEqual([
      { text: 'Ad', differs: false },
      { text: 'ti', differs: true },
      { text: 'suspiramus', differs: false },
    ])
    expect(fillInBlank.latinOf(dictation).right).toEqual(['Ad te suspirámus'])
    expect(fillInBlank.duplicateKeys(dictation)).not.toEqual(
      fillInBlank.duplicateKeys({ ...dictation, missingWord: 'Ora', hear: 'Ora' }),
    )
  })

  it('one letter wrong, missing or too many in a word of five or more is a near miss', () => {
    for (const typed of ['nostar', 'noste', 'nosster']) expect(fillInBlank.score(one, [typed])).toBe(75)
    for (const typed of ['nastar', 'nost', '']) expect(fillInBlank.score(one, [typed])).toBe(0)
    expect(fillInBlank.score({ sentence: '___ tuum', missingWord: 'meum' }, ['mium'])).toBe(0)
    expect(fillInBlank.score(two, ['nostrum', 'hodia'])).toBe(75)
    expect(fillInBlank.score(two, ['nostrum', 'semper'])).toBe(0)
    expect(judge(fillInBlank, one, ['nostar'])).toMatchObject({ passed: false })
  })

  it('accepts any of acceptableAnswers, by position when there are several blanks', () => {
    expect(fillInBlank.score({ ...one, acceptableAnswers: ['vester'] }, ['Vester'])).toBe(100)
    const content = { ...two, acceptableAnswers: ['meum|semper', 'too|many|parts'] }
    expect(acceptedAnswers(content)).toEqual([
      ['nostrum', 'meum'],
      ['hodie', 'semper'],
    ])
    expect(fillInBlank.score(content, ['meum', 'hodie'])).toBe(100)
    expect(fillInBlank.score(content, ['semper', 'meum'])).toBe(0)
  })

  it('takes text and answer for sentence and missingWord, the given name first', () => {
    expect(fillInBlank.readContent({ text: 'a ___', answer: 'b', hint: '' })).toEqual({
      ok: true,
      content: { sentence: 'a ___', missingWord: 'b' },
    })
    expect(fillInBlank.readContent({ ...one, text: 'other ___' })).toMatchObject({ content: one })
  })

  it('one answer that is not blank allows submitting', () => {
    expect(fillInBlank.isComplete(two, ['', ' '])).toBe(false)
    expect(fillInBlank.isComplete(two, ['', 'x'])).toBe(true)
  })

  it('a blank is 3 or more underscores', () => {
    expect(piecesOfSentence(one.sentence)).toEqual(['Pater ', ', qui es in _ caelis'])
    expect(piecesOfSentence(two.sentence)).toHaveLength(3)
  })

  it('lists what is missing', () => {
    expect(fillInBlank.missing({})).toEqual([
      '"sentence" (or "text") is missing',
      '"missingWord" (or "answer") is missing',
    ])
    expect(fillInBlank.missing({ ...one, sentence: 'no __ blank' })).toEqual([
      '"sentence" needs a blank (three or more underscores)',
    ])
    expect(fillInBlank.missing({ ...two, missingWord: 'nostrum' })).toContain(
      '"missingWord" needs one answer for each blank, separated by |',
    )
    expect(fillInBlank.missing({ ...two, missingWord: 'nostrum| ' })).toEqual(['"missingWord" has an empty answer'])
    expect(fillInBlank.missing({ ...one, missingWord: '|' })).toEqual(['"missingWord" has an empty answer'])
  })
})
