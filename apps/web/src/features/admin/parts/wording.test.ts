import type { AnalysedItem } from '@schola/contract/item-analysis'
import { m } from '@schola/messages'
import { describe, expect, it } from 'vitest'
import { excerptOf, figuresText, inLabels, isSuspicious, lastAccessText, valueText } from './wording.ts'

const item = (change: Partial<AnalysedItem> = {}): AnalysedItem => ({
  exerciseId: 1,
  level: 1,
  order: 1,
  type: 'true-false',
  since: null,
  shown: 20,
  sampled: 20,
  shareRight: 0.9,
  medianDurationMs: null,
  commonWrongAnswer: null,
  ...change,
})

describe('item analysis as text', () => {
  it.each([
    [item({ shown: 0, sampled: 0, shareRight: null }), m.admin_answers_none()],
    [item({ shown: 1, shareRight: 1 }), 'Answered once · 100% correct'],
    [item({ medianDurationMs: 1500 }), 'Answered 20 times · 90% correct · median time 1.5 s'],
  ])('%#', (given, words) => {
    expect(figuresText(given)).toBe(words)
  })

  it.each([
    ['bread', 'bread'],
    [['panem', 'nostrum'], 'panem · nostrum'],
    [[{ latin: 'pater', english: 'bread' }], 'pater = bread'],
    [false, 'false'],
  ])('the answer %j reads as %s', (answer, words) => {
    expect(valueText(answer)).toBe(words)
  })

  it('an exercise is suspicious only with enough answers', () => {
    expect(isSuspicious(item({ shareRight: 0.1 }))).toBe(true)
    expect(isSuspicious(item({ shareRight: 0.1, sampled: 9 }))).toBe(false)
    expect(isSuspicious(item({ shareRight: 0.4 }))).toBe(false)
    expect(isSuspicious(item({ shareRight: null }))).toBe(false)
  })
})

describe('excerpt of an exercise', () => {
  it.each([
    ['{"instructions":"Choose.","question":"panem","options":["a"]}', 'panem'],
    ['{"instructions":"Match.","pairs":[{"latin":"pater","english":"father"}]}', 'pater = father'],
    ['{"words":["a","b"]}', 'a · b'],
    ['{}', ''],
    ['not JSON', 'not JSON'],
  ])('%s', (content, line) => {
    expect(excerptOf(content)).toBe(line)
  })
})

it("last access is 'Never' when empty or the epoch date", () => {
  const empty = [null, '', '1970-01-01T00:00:00.000Z', '1970-01-01']
  for (const instant of empty) expect(lastAccessText(instant)).toBe(m.admin_never())
  expect(lastAccessText('2026-03-01T12:00:00.000Z')).toContain('Mar 1, 2026')
})

it.each([
  ['"correctAnswer" must be one of "options"', '“Correct answer” must be one of “Options”'],
  ['"options" (or "wordBank") is missing', '“Options” is missing'],
  ['"latin" in item 1 of "pairs" is missing', '“Latin” in item 1 of “Pairs” is missing'],
])('%s uses the labels of the form', (sentence, words) => {
  expect(inLabels(sentence)).toBe(words)
})
