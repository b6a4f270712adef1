import { startOf } from '@schola/chant/excerpt'
import { parseMelody } from '@schola/chant/parse-melody'
import { timeMelody } from '@schola/chant/time-melody'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phrasesOf, textWith } from '../../testing/memory.ts'
import { findNeighborPhrase, findWordsWithin, passageBetween, passageOfPhrase } from './passages.ts'
import { findScrollStep } from './scroll-along.ts'
import { findWordNames, lettersOf } from './use-sung-text.ts'

const melody = parseMelody(
  'name: Kyrie\n%%\n(c4) Ký(g)ri(hi)e,(ii) *() e(g)lé(h)i(i)son.(i.) (::) Ký(g)ri(hi)e,(ii) e(g)lé(h)i(i)son.(i.) (::)\nA(g)men.(gh) (::)\n',
)
const timed = timeMelody(melody)
const { syllables, phrases } = timed
const onsetOf = (index: number) => syllables[index]?.onset ?? Number.NaN

const text = textWith(phrasesOf(['Kýrie eléison'], 2), phrasesOf(['Amen']))

describe('passages of a chant', () => {
  it('begin a little before the vowel, where its consonant is heard, and never before the syllable before', () => {
    for (const { index, onset } of syllables) {
      const start = startOf(timed, index)
      expect(start).toBeLessThanOrEqual(onset)
      expect(start).toBeGreaterThanOrEqual(Math.max(0, onset - 0.12))
      if (index > 0) expect(start).toBeGreaterThan(onsetOf(index - 1))
    }
  })

  it('two words, in any order, make one passage of whole words', () => {
    const any = fc.nat({ max: syllables.length - 1 })
    fc.assert(
      fc.property(any, any, (one, other) => {
        const passage = passageBetween(timed, one, other)
        expect(passage).toEqual(passageBetween(timed, other, one))
        expect(passage.to).toBeGreaterThan(passage.from)
        const [first, last] = [syllables[Math.min(one, other)]?.word, syllables[Math.max(one, other)]?.word]
        expect(findWordsWithin(timed, passage)).toEqual([first, last])
      }),
    )
  })

  it('a phrase holds its own words', () => {
    expect(phrases).toHaveLength(3)
    expect(phrases.map((_, index) => findWordsWithin(timed, passageOfPhrase(timed, index)))).toEqual([
      [0, 1],
      [2, 3],
      [4, 4],
    ])
  })

  it('from phrase to phrase: in the middle of one, back is its own beginning; beyond the ends is undefined', () => {
    const second = phrases[1]?.onset ?? Number.NaN
    expect(findNeighborPhrase(timed, second + 0.5, 1)).toBe(2)
    expect(findNeighborPhrase(timed, second + 0.5, -1)).toBe(0)
    expect(findNeighborPhrase(timed, second + 2, -1)).toBe(1)
    expect(findNeighborPhrase(timed, passageOfPhrase(timed, 1).from, 1)).toBe(2)
    expect(findNeighborPhrase(timed, 0, -1)).toBe(0)
    expect(findNeighborPhrase(timed, timed.duration, 1)).toBeUndefined()
  })
})

describe('the words of the text', () => {
  it('are named in the order of the singing, repetitions and all', () => {
    expect(findWordNames(melody, text)).toEqual(['0-0-0', '0-0-1', '0-0-0', '0-0-1', '1-0-0'])
  })

  it('a text that sings other words is not followed', () => {
    expect(findWordNames(melody, { ...text, verses: text.verses.slice(1) })).toBeUndefined()
  })

  it('a syllable is some letters of its word, without its punctuation', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => lettersOf(melody, index))).toEqual([
      [0, 2],
      [2, 4],
      [4, 5],
      [0, 1],
      [1, 3],
      [3, 4],
      [4, 7],
    ])
  })
})

describe('the page moves along', () => {
  it.each([
    [200, 260, undefined],
    [20, 80, -180],
    [700, 760, 500],
    [-300, -240, -500],
  ])('a line from %d to %d in a view of 800 asks for %s', (top, bottom, step) => {
    expect(findScrollStep(top, bottom, 800)).toBe(step)
  })

  it.each([
    [200, 260, 300, undefined],
    [300, 360, 350, 100],
    [300, 360, 200, 160],
    [300, 360, 40, 300],
  ])('a line from %d to %d, where all below %d is covered, asks for %s', (top, bottom, floor, step) => {
    expect(findScrollStep(top, bottom, 800, floor)).toBe(step)
  })
})
