import { soundAlike } from '@schola/chant/sing-back/sound-alike'
import { seededRandom } from '@schola/exercises/shuffle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askByEar, type HeardPhrase } from './ask-by-ear.ts'

const phraseOf = (latin: string, pitches: readonly number[]): HeardPhrase => ({
  latin,
  notes: pitches.map((pitch, index) => ({
    index,
    syllable: index,
    startsSyllable: true,
    pitch,
    seconds: 0.4,
    rest: 0,
  })),
})

/** Few words and few melodies, so that some come twice. */
const anyPhrase = fc
  .tuple(
    fc.constantFrom('Kyrie', 'kýrie,', 'Christe', 'eleison', 'Amen', 'Gloria', 'Deo'),
    fc.oneof(
      fc.constantFrom([60, 62, 64, 62, 60], [65, 65, 64, 62, 60], [60, 60, 60], [60, 67, 65, 64, 67]),
      fc.array(fc.integer({ min: 55, max: 70 }), { minLength: 2, maxLength: 9 }),
    ),
  )
  .map(([latin, pitches]) => phraseOf(latin, pitches))
const somePhrases = fc.array(anyPhrase, { maxLength: 12 })

describe('which phrase is this?', () => {
  it('has the right one among at most four, and only one that could be it', () => {
    fc.assert(
      fc.property(somePhrases, somePhrases, fc.nat(), (own, others, seed) => {
        for (const { asked, choices } of askByEar(own, others, seededRandom(seed))) {
          expect(own).toContain(asked)
          expect(choices.filter((choice) => choice === asked)).toHaveLength(1)
          expect(choices.length).toBeGreaterThan(1)
          expect(choices.length).toBeLessThanOrEqual(4)
          const words = new Set(
            choices.map(({ latin }) =>
              latin
                .normalize('NFD')
                .replace(/[^a-z]/gi, '')
                .toLowerCase(),
            ),
          )
          expect(words.size).toBe(choices.length)
          for (const wrong of choices) {
            if (wrong === asked) continue
            const sungSo = [...own, ...others].filter(({ latin }) => latin === wrong.latin)
            expect(sungSo.some(({ notes }) => soundAlike(notes, asked.notes))).toBe(false)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('asks no melody twice', () => {
    fc.assert(
      fc.property(somePhrases, fc.nat(), (own, seed) => {
        const asked = askByEar(own, [], seededRandom(seed)).map((question) => question.asked)
        for (const [place, one] of asked.entries()) {
          for (const other of asked.slice(place + 1)) expect(soundAlike(one.notes, other.notes)).toBe(false)
        }
      }),
    )
  })

  it('takes wrong choices from other chants only where its own are too few', () => {
    const rising = phraseOf('Kyrie', [60, 62, 64, 65, 67])
    const falling = phraseOf('Christe', [67, 65, 64, 62, 60])
    const leaping = phraseOf('Amen', [60, 67, 60, 67, 60])
    const waving = phraseOf('Deo', [60, 62, 60, 58, 60])
    const foreign = phraseOf('Gloria', [60, 64, 67, 72, 60])
    const recited = phraseOf('Pater', [60, 60, 60, 60])
    const full = askByEar([rising, falling, leaping, waving], [foreign], seededRandom(1))
    expect(full).toHaveLength(4)
    for (const { choices } of full) expect(choices).not.toContain(foreign)
    const [only] = askByEar([rising, recited], [foreign], seededRandom(1))
    expect(new Set(only?.choices)).toEqual(new Set([rising, recited, foreign]))
    expect(askByEar([recited], [foreign], seededRandom(1))).toEqual([])
    expect(askByEar([rising], [], seededRandom(1))).toEqual([])
  })
})
