import { describe, expect, it } from 'vitest'
import type { SungNote, SungSyllable } from '../singing/score.ts'
import { coveredNotes } from './covered-notes.ts'
import { withoutMelismas } from './hear-phrases.ts'
import { noteSpans } from './note-spans.ts'
import { distanceOf, measures, targets } from './targets.ts'

const rate = 24_000

const note = (index: number, onset: number, end: number, hertz: number): SungNote => ({ index, onset, end, hertz })
const syllable = (notes: readonly SungNote[]): SungSyllable => ({
  index: 0,
  text: 'a',
  startsWord: true,
  isStressed: true,
  before: [],
  vowel: 'a',
  after: [],
  onset: notes[0]?.onset ?? 0,
  end: notes.at(-1)?.end ?? 0,
  notes,
})

/** A tone with ten equal harmonics from one moment to another. */
function addTone(samples: Float32Array, hertz: number, from: number, to: number, gain: number): void {
  for (let at = Math.round(from * rate); at < to * rate; at++) {
    for (let harmonic = 1; harmonic <= 10; harmonic++) {
      samples[at] = (samples[at] ?? 0) + gain * Math.sin((2 * Math.PI * harmonic * hertz * at) / rate)
    }
  }
}

describe('a note covered by the tail of the one before', () => {
  const breath = [syllable([note(0, 0.2, 0.7, 147)]), syllable([note(1, 0.7, 1.2, 165)])]
  function heardWith(tail: number): number[] {
    const samples = new Float32Array(1.5 * rate)
    addTone(samples, 147, 0.2, 0.7, 0.02)
    addTone(samples, 165, 0.7, 1.2, 0.02)
    addTone(samples, 147, 0.7, 1.2, tail)
    return coveredNotes(samples, rate, noteSpans(breath))
  }

  it('is found when the tail is the stronger, and only then', () => {
    expect(heardWith(0)).toEqual([])
    expect(heardWith(0.01)).toEqual([])
    expect(heardWith(0.04)).toEqual([0.7])
  })
})

describe('what the recognizer hears of a breath', () => {
  /** Each sample holds its own moment. */
  const moments = Float32Array.from({ length: 6 * rate }, (_, at) => at / rate)
  const sung = (count: number, from: number) =>
    syllable(Array.from({ length: count }, (_, at) => note(at, from + at / 2, from + (at + 1) / 2, 147)))
  const seconds = (heard: Float32Array) => heard.length / rate

  it('is all of it where a syllable has few notes', () => {
    const heard = withoutMelismas(moments, rate, [sung(4, 1)], { from: 0.5, to: 3.5 })
    expect(heard.every((moment, at) => moment === moments[0.5 * rate + at])).toBe(true)
    expect(seconds(heard)).toBe(3)
  })

  it('is the beginning and the end of a melisma, and all around it', () => {
    const heard = withoutMelismas(moments, rate, [sung(6, 1), sung(2, 4)], { from: 0.5, to: 5.5 })
    expect(seconds(heard)).toBeCloseTo(5 - 3 + 0.6)
    expect(heard[0]).toBeCloseTo(0.5)
    expect(heard[0.79 * rate]).toBeCloseTo(1.29)
    expect(heard[0.84 * rate]).toBeCloseTo(3.74)
    expect(heard.at(-1)).toBeCloseTo(5.5)
  })
})

describe('the distance to real scholas', () => {
  const atAim = Object.fromEntries(measures.map((measure) => [measure, targets[measure].aim]))

  it('is nothing at the aim, and counts every measure in its own spread', () => {
    expect(distanceOf(atAim)).toBe(0)
    for (const measure of measures) {
      const { aim, spread } = targets[measure]
      expect(distanceOf({ ...atAim, [measure]: aim - 2 * spread })).toBeCloseTo(2 / measures.length)
    }
  })

  it('leaves out what a chant has no notes for', () => {
    expect(distanceOf({ pace: targets.pace.aim + targets.pace.spread })).toBeCloseTo(1)
  })
})
