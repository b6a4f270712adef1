import { parseMelody } from '@schola/chant/parse-melody'
import { describe, expect, it } from 'vitest'
import { sampleRate } from '../model/voice-model.ts'
import { pitchMarks } from './pitch-marks.ts'
import { readScore, soloBreaths } from './score.ts'
import { sing } from './sing.ts'
import { schola } from './singers.ts'

const seconds = 0.5
/** A spoken vowel at 120 Hz. */
const spoken = Float32Array.from({ length: seconds * sampleRate }, (_, at) => {
  const phase = (2 * Math.PI * 120 * at) / sampleRate
  return 0.3 * Math.sin(phase) + 0.2 * Math.sin(2 * phase) + 0.1 * Math.sin(5 * phase)
})

describe('the score', () => {
  const score = readScore(
    parseMelody('name: Test\nmode: 1\n%%\n(c4) Pa(g)ter(h) nos(hg)ter,(g.) (;) qui(g) es(h) (::)'),
  )

  it('breathes at the half bar and gives every syllable its sounds', () => {
    expect(score.breaths.map((breath) => breath.map(({ text }) => text))).toEqual([
      ['Pa', 'ter', 'nos', 'ter,'],
      ['qui', 'es'],
    ])
    expect(score.breaths[1]?.[0]).toMatchObject({ before: ['k', 'w'], vowel: 'i', after: [] })
  })

  it('leaves no gap between the notes of a breath', () => {
    for (const breath of score.breaths) {
      const notes = breath.flatMap((syllable) => syllable.notes)
      notes.slice(1).forEach(({ onset }, index) => expect(onset).toBe(notes[index]?.end))
    }
  })

  it('says which word does not fit', () => {
    const wrong = parseMelody('name: Test\nmode: 1\n%%\n(c4) Pat(g)r(h)is(h) (::)')
    expect(() => readScore(wrong)).toThrow('“Pat-r-is” has 3 syllables in the melody')
  })
})

describe('versicles and answers', () => {
  const melody = parseMelody(
    'name: Dialogi\n%%\n(c4) ℣() Do(g)mi(h)nus.(g.) (;) a(g)men.(g.) (::) ℟() Et(g) cum.(h.) (::) ℣() I(g)te.(h.) (::)',
  )
  const score = readScore(melody)

  it('one voice sings every breath after the sign of a versicle, all sing the rest', () => {
    expect(score.breaths).toHaveLength(4)
    expect([...soloBreaths(melody, score)]).toEqual([0, 1, 3])
    const without = parseMelody('name: Kyrie\n%%\n(c4) Ký(g)ri(h)e.(g.) (::)')
    expect(soloBreaths(without, readScore(without)).size).toBe(0)
  })

  it('who is silent in a breath sings nothing there, and the others as they would have', () => {
    const [, second] = schola
    const chosen = score.breaths.map((breath) => {
      const length = (breath.at(-1)?.end ?? 0) - (breath[0]?.onset ?? 0)
      const hold = { start: 0, end: length, spokenStart: 0.2, spokenEnd: 0.28 }
      const knots = [
        { sung: 0, spoken: 0.2 },
        { sung: length, spoken: 0.28 },
      ]
      const arrangement = { knots, holds: [hold], vowelEnds: breath.map(() => length), leadIn: 0, length }
      return { breath, arrangement, samples: spoken, marks: pitchMarks(spoken, () => 120), take: 0, formed: [] }
    })
    if (!second) throw new Error('The schola has four singers.')
    const whole = sing(second, chosen)
    const part = sing(second, chosen, new Set([0, 1, 3]))
    function loudness(samples: Float32Array, place: number): number {
      const breath = score.breaths[place] ?? []
      const within = samples.slice((breath[0]?.onset ?? 0) * sampleRate, (breath.at(-1)?.end ?? 0) * sampleRate)
      return Math.max(...within.map(Math.abs))
    }
    expect([0, 1, 2, 3].map((place) => loudness(part, place) > 0.05)).toEqual([false, false, true, false])
    expect(loudness(part, 2)).toBeCloseTo(loudness(whole, 2))
  })
})
