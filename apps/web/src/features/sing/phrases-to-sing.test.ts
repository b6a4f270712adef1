import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSung } from '../../components/score/sung.ts'
import { textOf } from '../../testing/memory.ts'
import { listPhrases } from './phrases-to-sing.ts'

const melodies = [
  'Ký(g)ri(h)e(i) e(g)léi(h)son(i) (::)',
  'Ký(k)ri(j)e(i) e(h)léi(g)son(h) (::)',
  'Ký(g)ri(hi)e(i) e(g)léi(h)son(g) (::)',
]

/** A line that is sung with these melodies, one after the other. */
function singTimes(sungAs: readonly number[]) {
  const { verses, ...text } = textOf(['Kyrie eleison'])
  const repeated = verses.map(({ phrases }) => ({
    phrases: phrases.map((phrase) => ({ ...phrase, times: sungAs.length })),
  }))
  const source = `name: Kyrie\n%%\n(c4) ${sungAs.map((which) => melodies[which]).join('\n')}`
  const sung = readSung({ melody: source, timing: null })
  return sung ? listPhrases(sung, { ...text, verses: repeated }) : []
}

describe('a line that is sung several times', () => {
  it('comes once for each of its melodies, in the order in which they are sung', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 9 }), (sungAs) => {
        const phrases = singTimes(sungAs)
        const places = phrases.map(({ firstSyllable }) => firstSyllable / 6)
        const firsts = [...new Set(sungAs)].map((which) => sungAs.indexOf(which))
        expect(places).toEqual(firsts)
        expect(phrases.every(({ line }) => line === 0)).toBe(true)
      }),
      { seed: 30 },
    )
  })

  it('a last time that is sung otherwise is not left out', () => {
    expect(singTimes([0, 0, 1]).map(({ notes }) => notes.length)).toEqual([6, 6])
  })
})
