import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../definition/verdict.ts'
import { holdsTheLaws, someText, wordsFrom } from '../../testing/definition-laws.ts'
import { buildTranslation } from './definition.ts'

const content = {
  latinPhrase: 'Fiat voluntas tua',
  correctWords: ['Thy', 'will', 'be', 'done'],
  extraWords: ['thy', 'come'],
}

const contents = fc.record(
  { latinPhrase: someText, correctWords: wordsFrom(1), extraWords: wordsFrom(0) },
  { requiredKeys: ['latinPhrase', 'correctWords'] },
)

describe('build-translation', () => {
  holdsTheLaws(buildTranslation, contents, fc.array(fc.string()))

  it('the words must match in order, and the feedback names the correct answer', () => {
    expect(judge(buildTranslation, content, ['Thy', 'will', 'be', 'done'])).toEqual({
      score: 100,
      passed: true,
      message: 'Yes: "Thy will be done".',
    })
    expect(judge(buildTranslation, content, ['Thy', 'will', 'done', 'be'])).toEqual({
      score: 0,
      passed: false,
      message: 'Keep practicing! The correct answer is "Thy will be done".',
    })
    expect(buildTranslation.score(content, ['Thy', 'will', 'be'])).toBe(0)
    expect(buildTranslation.score(content, ['Thy', 'will', 'be', 'done', 'come'])).toBe(0)
  })

  it('case does not matter, nor which of two equal words is taken', () => {
    expect(buildTranslation.score(content, ['thy', 'WILL', 'be', 'done'])).toBe(100)
  })

  it('a sentence among the alternatives is right too, and the nearest one is shown', () => {
    const praise = {
      latinPhrase: 'Te Deum laudámus',
      correctWords: ['We', 'praise', 'you', 'as', 'God'],
      extraWords: ['thee'],
      alternatives: ['You, as God, we praise', 'We praise thee as God'],
    }
    expect(judge(buildTranslation, praise, ['you', 'as', 'God', 'We', 'praise'])).toEqual({
      score: 100,
      passed: true,
      message: 'Yes: "You, as God, we praise".',
    })
    const wrong = ['We', 'praise', 'thee', 'God']
    expect(judge(buildTranslation, praise, wrong)).toEqual({
      score: 0,
      passed: false,
      message: 'Keep practicing! A correct answer is "We praise thee as God".',
    })
    expect(buildTranslation.compare(praise, wrong).right.parts.filter(({ differs }) => differs)).toEqual([
      { text: 'as', differs: true },
    ])
  })

  it('an alternative that the bank cannot build is explained', () => {
    expect(buildTranslation.missing({ ...content, alternatives: ['Let thy will be done'] })).toEqual([
      '"alternatives" must be built from the words of "correctWords" and "extraWords"',
    ])
    expect(buildTranslation.missing({ ...content, alternatives: ['Be done thy will!'] })).toEqual([])
  })

  it('does without extraWords', () => {
    expect(buildTranslation.readContent({ latinPhrase: 'amen', correctWords: ['amen'] })).toEqual({
      ok: true,
      content: { latinPhrase: 'amen', correctWords: ['amen'], extraWords: [] },
    })
  })

  it('lists what is missing', () => {
    expect(buildTranslation.missing({ correctWords: [], extraWords: 'x' })).toEqual([
      '"latinPhrase" is missing',
      '"correctWords" needs at least 1',
      '"extraWords" must be a list',
    ])
  })
})
