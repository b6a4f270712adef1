import type { SungNote, SungSyllable } from '../singing/score.ts'
import { bandLevelsOver, levelAt } from '../sound/bands.ts'
import { loudnessRangeOf, mean, median, moments, quantile } from '../sound/statistics.ts'
import { type NoteError, type NoteSpan, noteSpans } from './notes.ts'
import { hearPitch } from './pitch.ts'

/** Measurement of recordings by four scholas of men: median and spread. */
interface Target {
  readonly name: string
  readonly unit: string
  readonly aim: number
  readonly spread: number
  readonly digits: number
}

/**
 * The decay targets a learner's room; in the recordings' own (3.2 s), words are lost. The spreads of short notes are
 * guesses.
 */
export const targets = {
  decay: { name: 'early decay', unit: 's', aim: 2, spread: 0.7, digits: 2 },
  brightness: { name: '2 to 3 kHz against the whole', unit: 'dB', aim: -22.7, spread: 2.3, digits: 1 },
  hiss: { name: 's against the vowels', unit: 'dB', aim: -19, spread: 6, digits: 1 },
  pitch: { name: 'middle pitch', unit: 'Hz', aim: 188.5, spread: 10.5, digits: 0 },
  swing: { name: 'swing in a phrase', unit: 'dB', aim: 10.9, spread: 0.7, digits: 1 },
  ending: { name: 'long notes at 90 % of their length', unit: 'dB', aim: -3.4, spread: 2.4, digits: 1 },
  rubato: { name: 'spread of plain notes', unit: '', aim: 0.39, spread: 0.19, digits: 2 },
  glide: { name: 'from note to note', unit: 'ms', aim: 95, spread: 24, digits: 0 },
  peak: { name: 'place of the peak in a short note', unit: '', aim: 0.5, spread: 0.1, digits: 2 },
  attack: { name: 'short notes at 10 % of their length', unit: 'dB', aim: -1.3, spread: 1, digits: 1 },
  pace: { name: 'notes a second', unit: '', aim: 1.55, spread: 0.25, digits: 2 },
  range: { name: 'loudness range', unit: 'LU', aim: 8.7, spread: 3.4, digits: 1 },
} as const satisfies Record<string, Target>

export type Measure = keyof typeof targets
export const measures = Object.keys(targets) as readonly Measure[]

export type Likeness = Readonly<Partial<Record<Measure, number>>>

export function distanceOf(likeness: Likeness): number {
  return mean(
    measures.flatMap((measure) => {
      const value = likeness[measure]
      return value === undefined ? [] : [Math.abs(value - targets[measure].aim) / targets[measure].spread]
    }),
  )
}

const noteWindow = 0.04
const shortNote = { from: 0.25, to: 0.6 }
const longNote = 0.75
const phraseWindow = 0.7
const minPhrase = 2.5
const minRest = 0.3
/** The first consonants of a breath start this long before its beat. */
const beforeBeat = 0.15
const maxRest = 0.8
const voiceBefore = 0.1
const brightBand = [2000, 3000] as const
const hissBand = [4500, 9500] as const
const wholeBand = [60, 11_500] as const
/** The loudest moments of hiss are those of s. */
const loudest = 0.995
/** In smaller steps, in cents, the glide cannot be measured. */
const minStep = 150

export interface Sung {
  readonly breaths: readonly (readonly SungSyllable[])[]
  readonly plain: ReadonlySet<number>
}

export function likenessOf(
  samples: Float32Array,
  rate: number,
  { breaths, plain }: Sung,
  notes: readonly NoteError[],
): Likeness {
  const spans = breaths.flatMap(noteSpans)
  const level = (moment: number) => levelAt(samples, rate, moment, noteWindow)
  const measured: Record<Measure, number> = {
    decay: decayOf(level, breaths),
    ...colorOf(samples, rate, spans),
    pitch: median(notes.flatMap(({ hertz }) => (Number.isNaN(hertz) ? [] : [hertz]))),
    swing: swingOf(samples, rate, breaths),
    ending: median(spans.filter(({ start, end }) => end - start >= longNote).map((span) => against(level, span, 0.9))),
    rubato: robustSpread(spans.filter(({ note }) => plain.has(note.index)).map(({ note }) => note.end - note.onset)),
    glide: 1000 * median(spans.flatMap((span) => glideOf(samples, rate, span))),
    ...shortNotesOf(level, spans),
    pace: paceOf(spans.map(({ note }) => note)),
    range: loudnessRangeOf([samples], rate),
  }
  return Object.fromEntries(Object.entries(measured).filter(([, value]) => Number.isFinite(value)))
}

function decayOf(level: (moment: number) => number, breaths: Sung['breaths']): number {
  const decays = breaths.flatMap((breath, index) => {
    const last = breath.at(-1)
    const next = breaths[index + 1]?.[0]?.onset ?? Number.POSITIVE_INFINITY
    if (last === undefined || next - beforeBeat - last.end < minRest) return []
    const times = moments(last.end - voiceBefore, Math.min(next - beforeBeat, last.end + maxRest), 0.01)
    const fall = -slopeOf(times, times.map(level))
    return fall > 0 ? [60 / fall] : []
  })
  return median(decays)
}

function slopeOf(times: readonly number[], values: readonly number[]): number {
  const [time, value] = [mean(times), mean(values)]
  const along = times.reduce((sum, at, index) => sum + (at - time) * ((values[index] ?? 0) - value), 0)
  return along / times.reduce((sum, at) => sum + (at - time) ** 2, 0)
}

function colorOf(samples: Float32Array, rate: number, spans: readonly NoteSpan[]) {
  const frames = bandLevelsOver(samples, rate, [wholeBand, brightBand, hissBand])
  const total = (band: number) => 10 * Math.log10(frames.reduce((sum, frame) => sum + (frame.powers[band] ?? 0), 0))
  const decibels = (power: number | undefined) => 10 * Math.log10((power ?? 0) + 1e-12)
  let at = 0
  const vowels = frames.filter(({ moment }) => {
    while ((spans[at]?.end ?? Number.POSITIVE_INFINITY) < moment) at++
    return (spans[at]?.start ?? Number.POSITIVE_INFINITY) <= moment
  })
  const vowelLevel = median(vowels.map(({ powers }) => decibels(powers[0])))
  const hiss = quantile(
    frames.map(({ powers }) => decibels(powers[2])),
    loudest,
  )
  return { brightness: total(1) - total(0), hiss: hiss - vowelLevel }
}

function swingOf(samples: Float32Array, rate: number, breaths: Sung['breaths']): number {
  const swings = breaths.flatMap((breath) => {
    const from = (breath[0]?.onset ?? 0) + phraseWindow / 2
    const to = (breath.at(-1)?.end ?? 0) - phraseWindow / 2
    if (to - from + phraseWindow < minPhrase) return []
    const levels = moments(from, to, 0.1).map((moment) => levelAt(samples, rate, moment, phraseWindow))
    return [Math.max(...levels) - Math.min(...levels)]
  })
  return median(swings)
}

function against(level: (moment: number) => number, { start, end }: NoteSpan, share: number): number {
  return level(start + share * (end - start)) - level((start + end) / 2)
}

function shortNotesOf(level: (moment: number) => number, spans: readonly NoteSpan[]) {
  const short = spans.filter(({ start, end }) => end - start >= shortNote.from && end - start <= shortNote.to)
  const peaks = short.map(({ start, end }) => {
    const levels = moments(start, end, 0.01).map(level)
    return levels.indexOf(Math.max(...levels)) / Math.max(1, levels.length - 1)
  })
  return { peak: median(peaks), attack: median(short.map((span) => against(level, span, 0.1))) }
}

/** Returns the seconds between 10 % and 90 % of a glide on one vowel. */
function glideOf(samples: Float32Array, rate: number, { note, before, isSameVowel }: NoteSpan): number[] {
  if (before === undefined || !isSameVowel) return []
  const apart = 1200 * Math.log2(note.hertz / before.hertz)
  if (Math.abs(apart) < minStep) return []
  const range = { lowest: 0.8 * Math.min(note.hertz, before.hertz), highest: 1.25 * Math.max(note.hertz, before.hertz) }
  const way = moments(note.onset - 0.15, note.onset + 0.15, 0.005).map((moment) => {
    const { hertz } = hearPitch(samples, rate, moment, range)
    return { moment, share: (1200 * Math.log2(hertz / before.hertz)) / apart }
  })
  const arrived = way.find(({ share }) => share >= 0.9)
  const left = way.findLast(({ moment, share }) => arrived && moment < arrived.moment && share <= 0.1)
  return arrived && left ? [arrived.moment - left.moment] : []
}

/** Returns the relative spread: half of the middle two thirds over the median. */
function robustSpread(lengths: readonly number[]): number {
  return (quantile(lengths, 0.84) - quantile(lengths, 0.16)) / 2 / median(lengths)
}

function paceOf(notes: readonly SungNote[]): number {
  return notes.length / ((notes.at(-1)?.end ?? 0) - (notes[0]?.onset ?? 0))
}
