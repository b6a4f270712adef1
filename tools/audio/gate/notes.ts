import { maxConsonantSeconds } from '../singing/arrange.ts'
import type { SungNote, SungSyllable } from '../singing/score.ts'
import type { SungVowel } from '../singing/sing.ts'
import { powerSpectrum } from '../sound/fourier.ts'
import { median, moments } from '../sound/statistics.ts'
import { isVoiceless } from '../voice/phones.ts'
import { steepestRise } from '../voice/vowel-edges.ts'
import { hearPitch } from './pitch.ts'

export interface NoteSpan {
  readonly note: SungNote
  readonly before?: SungNote
  readonly isSameVowel: boolean
  readonly start: number
  readonly end: number
}

/** Returns the spans of notes by the marks alone, without the maximum time of consonants. */
export function noteSpans(breath: readonly SungSyllable[]): NoteSpan[] {
  let before: SungNote | undefined
  return breath.flatMap((syllable, at) => {
    const vowelEnd = syllable.end - maxConsonantSeconds(syllable, breath[at + 1])
    return syllable.notes.map((note, index): NoteSpan => {
      const span = { note, isSameVowel: index > 0, start: note.onset, end: Math.min(note.end, vowelEnd) }
      const whole = before ? { ...span, before } : span
      before = note
      return whole
    })
  })
}

export interface NoteError {
  readonly moment: number
  readonly hertz: number
  readonly cents: number
}

/** The voice glides into and out of notes. */
const afterOnset = 0.085
const beforeEnd = 0.08
const vowelMargin = 0.03
const minCore = 0.03
const voicedFrom = 0.45

export function noteErrors(
  samples: Float32Array,
  rate: number,
  vowels: readonly SungVowel[],
  within: number,
): NoteError[] {
  return vowels.flatMap(({ syllable, start, end }) =>
    syllable.notes.flatMap((note) => {
      const from = Math.max(note.onset + afterOnset, start + vowelMargin)
      const to = Math.min(note.end - beforeEnd, end - vowelMargin)
      if (to - from < minCore) return []
      const range = { lowest: note.hertz / within, highest: note.hertz * within }
      const heard = moments(from, to, 0.01)
        .map((moment) => hearPitch(samples, rate, moment, range))
        .filter(({ strength }) => strength > voicedFrom)
      const hertz = median(heard.map((one) => one.hertz))
      return [{ moment: from, hertz, cents: 1200 * Math.log2(hertz / note.hertz) }]
    }),
  )
}

const size = 8192
const windowSeconds = 0.1
const hop = 0.02
const margin = { start: 0.06, end: 0.05 }
const reach = 320
const step = 5
const harmonics = 10
/** Beyond this, in cents, another note is heard. */
const isOther = 50
/** Closer notes, in cents, cannot be distinguished. */
const minApart = 80

/**
 * Returns the times of notes that the tail of the previous note covers. All harmonics count alike, since narrow vowels
 * only have strong low ones.
 */
export function coveredNotes(samples: Float32Array, rate: number, spans: readonly NoteSpan[]): number[] {
  return spans.flatMap(({ note, before, start, end }) => {
    if (before === undefined) return []
    const apart = 1200 * Math.log2(before.hertz / note.hertz)
    if (Math.abs(apart) < minApart || Math.abs(apart) > reach) return []
    const times = moments(start + margin.start, end - margin.end, hop)
    if (times.length === 0) return []
    const heard = loudestPitch(spectrumOver(samples, rate, times), rate, note.hertz)
    return Math.abs(heard) > isOther && Math.abs(heard - apart) < isOther ? [note.onset] : []
  })
}

function loudestPitch(powers: Float64Array, rate: number, hertz: number): number {
  let best = 0
  let strongest = Number.NEGATIVE_INFINITY
  for (let cents = -reach; cents <= reach; cents += step) {
    const strength = combStrength(powers, rate, hertz * 2 ** (cents / 1200))
    if (strength <= strongest) continue
    strongest = strength
    best = cents
  }
  return best
}

function combStrength(powers: Float64Array, rate: number, hertz: number): number {
  let sum = 0
  for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
    const position = (harmonic * hertz * size) / rate
    const bin = Math.floor(position)
    const share = position - bin
    sum += Math.log((powers[bin] ?? 0) * (1 - share) + (powers[bin + 1] ?? 0) * share + 1e-9)
  }
  return sum
}

function spectrumOver(samples: Float32Array, rate: number, times: readonly number[]): Float64Array {
  const width = Math.round(windowSeconds * rate)
  const sums = new Float64Array(size / 2)
  for (const moment of times) {
    const powers = powerSpectrum(samples, Math.round(moment * rate) - (width >> 1), width, size)
    powers.forEach((power, bin) => {
      sums[bin] = (sums[bin] ?? 0) + power
    })
  }
  return sums
}

const search = 0.09
const onsetStep = 0.004

export interface OnsetError {
  readonly moment: number
  /** Delay of the vowel after its mark, in seconds. */
  readonly late: number
}

export function onsetErrors(samples: Float32Array, rate: number, vowels: readonly SungVowel[]): OnsetError[] {
  return vowels.flatMap(({ syllable, start }, index) => {
    const isAfterRest = (vowels[index - 1]?.syllable.end ?? -1) < syllable.onset - 0.01
    const last = syllable.before.at(-1)
    // Between vowels there is no audible edge.
    if (last === undefined && !isAfterRest) return []
    const times = moments(start - search, start + search, onsetStep)
    const heard = steepestRise(samples, rate, last === undefined || isVoiceless(last) ? 'voice' : 'formants', times)
    return [{ moment: start, late: heard - start }]
  })
}
