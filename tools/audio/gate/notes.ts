import { longestConsonants } from '../singing/arrange.ts'
import type { SungNote, SungSyllable } from '../singing/score.ts'
import type { SungVowel } from '../singing/sing.ts'
import { powerSpectrum } from '../sound/fourier.ts'
import { median, moments } from '../sound/statistics.ts'
import { isVoiceless } from '../voice/phones.ts'
import { steepestRise } from '../voice/vowel-edges.ts'
import { hearPitch } from './pitch.ts'

/** A note where its vowel sounds. */
export interface NoteSpan {
  readonly note: SungNote
  /** The note sung before it in the same breath. */
  readonly before?: SungNote
  /** Whether the note before it is on the same syllable. */
  readonly isSameVowel: boolean
  readonly start: number
  readonly end: number
}

/** Where the notes of a breath sound, from its marks alone: what the consonants may take at most is left out. */
export function noteSpans(breath: readonly SungSyllable[]): NoteSpan[] {
  let before: SungNote | undefined
  return breath.flatMap((syllable, at) => {
    const vowelEnd = syllable.end - longestConsonants(syllable, breath[at + 1])
    return syllable.notes.map((note, place): NoteSpan => {
      const span = { note, isSameVowel: place > 0, start: note.onset, end: Math.min(note.end, vowelEnd) }
      const whole = before ? { ...span, before } : span
      before = note
      return whole
    })
  })
}

export interface NoteError {
  readonly moment: number
  /** Not a number when no pitch was heard. */
  readonly hertz: number
  /** How far the note is from where it is written. */
  readonly cents: number
}

/** The voice glides into a note and out of it. */
const afterOnset = 0.085
const beforeEnd = 0.08
const vowelMargin = 0.03
const shortestCore = 0.03
const voicedFrom = 0.45

/** The pitch of every note whose middle lies in its vowel, against the pitch written; looked for within a factor of it. */
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
      if (to - from < shortestCore) return []
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
/** The voice glides into a note and out of it. */
const margin = { start: 0.06, end: 0.05 }
/** How far from the note, in cents, another pitch is looked for. */
const reach = 320
const step = 5
const harmonics = 10
/** Beyond this, in cents, it is another note that is heard. */
const isOther = 50
/** Nearer notes, in cents, cannot be told apart. */
const leastApart = 80

/**
 * The moments of the notes in which the tail of the note before is stronger than the note itself. All harmonics count
 * alike, since the ear tells them apart: a narrow vowel has strong low ones and leaves the others to the tail.
 */
export function coveredNotes(samples: Float32Array, rate: number, spans: readonly NoteSpan[]): number[] {
  return spans.flatMap(({ note, before, start, end }) => {
    if (before === undefined) return []
    const apart = 1200 * Math.log2(before.hertz / note.hertz)
    if (Math.abs(apart) < leastApart || Math.abs(apart) > reach) return []
    const times = moments(start + margin.start, end - margin.end, hop)
    if (times.length === 0) return []
    const heard = loudestPitch(spectrumOver(samples, rate, times), rate, note.hertz)
    return Math.abs(heard) > isOther && Math.abs(heard - apart) < isOther ? [note.onset] : []
  })
}

/** Cents from the note to the pitch whose harmonics are strongest. */
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
    const place = (harmonic * hertz * size) / rate
    const bin = Math.floor(place)
    const share = place - bin
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
  /** How long after its mark the vowel is heard, in seconds. */
  readonly late: number
}

/** Where a vowel is heard to begin after a consonant or a rest, against its mark. */
export function onsetErrors(samples: Float32Array, rate: number, vowels: readonly SungVowel[]): OnsetError[] {
  return vowels.flatMap(({ syllable, start }, index) => {
    const isAfterRest = (vowels[index - 1]?.syllable.end ?? -1) < syllable.onset - 0.01
    const last = syllable.before.at(-1)
    // Where vowel follows vowel there is no edge to hear.
    if (last === undefined && !isAfterRest) return []
    const times = moments(start - search, start + search, onsetStep)
    const heard = steepestRise(samples, rate, last === undefined || isVoiceless(last) ? 'voice' : 'formants', times)
    return [{ moment: start, late: heard - start }]
  })
}
