import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { predict } from './fold.ts'
import { everyOtherWord, firstLetters, itemsOfAnswer, itemsOfLine, judgeTyped, rungs, steepestRung } from './recite.ts'

const recall = fc.double({ min: 0, max: 1, noNaN: true })
const heightOf = (chance: number) => rungs.indexOf(steepestRung(chance, rungs))

describe('the ladder', () => {
  it('the surer the recall, the steeper the rung, and never steeper than will probably hold', () => {
    fc.assert(
      fc.property(recall, recall, (one, other) => {
        expect(heightOf(Math.max(one, other))).toBeGreaterThanOrEqual(heightOf(Math.min(one, other)))
        expect(predict(one, steepestRung(one, rungs).guess)).toBeGreaterThanOrEqual(0.8)
      }),
    )
  })

  it('who does not know a line reads it, and who knows it types it', () => {
    const nameAt = (chance: number) => steepestRung(chance, rungs).name
    expect([0, 0.6, 0.72, 0.78, 0.81, 0.85].map(nameAt)).toEqual(rungs.map(({ name }) => name))
  })

  it('shows of a line as much as its rung says', () => {
    expect(firstLetters('Ave María, grátia plena')).toBe('A·· M···, g··· p···')
    expect(everyOtherWord('Ave María  grátia plena')).toEqual([
      { text: 'Ave', isMissing: true },
      { text: 'María', isMissing: false },
      { text: 'grátia', isMissing: true },
      { text: 'plena', isMissing: false },
    ])
  })
})

describe('a typed line', () => {
  const line = 'Sancta María, Mater Dei, ora pro nobis'
  const holds = (typed: string, latin = line) => judgeTyped(typed, latin).right

  it('is forgiven accents, capitals, j for i, ae for æ and one letter of a long word', () => {
    expect(holds('sancta maria mater dei ora pro nobis')).toBe(true)
    expect(holds('sancte maria mather dei ora pro nobis')).toBe(true)
    expect(holds('et in terra pax', 'Et in terra pax')).toBe(true)
    expect(holds('Jesu caeli', 'Iesu cæli')).toBe(true)
  })

  it('is not forgiven a letter of a short word, a wrong beginning, or more than a fifth', () => {
    expect(holds('ave mater', 'Ave pater')).toBe(true)
    expect(holds('eve pater', 'Ave pater')).toBe(false)
    expect(holds('maria mater dei ora pro nobis')).toBe(false)
    expect(holds('sancta maria mater dei ora pro')).toBe(true)
    expect(holds('sancta maria mater dei ora')).toBe(false)
    expect(holds('sancta maria mater dei ora pro nobis et nunc')).toBe(false)
    expect(holds('')).toBe(false)
  })

  it('names the words that were not said', () => {
    const { words } = judgeTyped('sancta mater dei pro nobis', line)
    expect(words.filter(({ said }) => !said).map(({ word }) => word)).toEqual(['María,', 'ora'])
  })
})

describe('what an answer at Mass shows', () => {
  const phrases = [1, 2].map((place) => ({ latin: 'x', phrase: place, link: 10 + place, words: [] }))

  it('had, each phrase and what leads to it; after a call from elsewhere only the phrase', () => {
    expect(itemsOfAnswer(phrases.slice(0, 1), true)).toEqual({ had: [1, 11], missed: [11] })
    expect(itemsOfAnswer(phrases.slice(0, 1), false)).toEqual({ had: [1], missed: [1] })
    expect(itemsOfAnswer(phrases, false).had).toEqual([1, 2, 12])
  })

  it('missed, nothing of several phrases', () => {
    expect(itemsOfAnswer(phrases, true).missed).toEqual([])
  })

  it('a line by heart shows that it follows the one before', () => {
    expect(itemsOfLine({ link: 7 })).toEqual({ had: [7], missed: [7] })
  })
})
