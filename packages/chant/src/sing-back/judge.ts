import { type Alignment, align, distancesOf, pitchWithin } from './align.ts'
import { folded, inOwnOctave, median } from './cents.ts'
import { classifySound, type Heard } from './heard.ts'
import type { PhraseNote } from './phrase.ts'
import type { PitchFrame } from './pitch-tracker.ts'
import { slotSeconds, type Take, takeOf } from './take.ts'

export type NoteStatus = 'right' | 'near' | 'off' | 'missing'

export interface NoteVerdict {
  /** Index in the melody. */
  readonly index: number
  readonly status: NoteStatus
  /** Distance above the right pitch, in the octave of the take; 0 for a missing note. */
  readonly cents: number
  readonly isShort: boolean
  /** In seconds from the beginning of the take; undefined for a missing note. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface SungVerdict {
  readonly heard: 'voice'
  readonly notes: readonly NoteVerdict[]
  /** For each extra note, the index of the note that follows it. */
  readonly added: readonly number[]
  /** Number of notes reached before the singing stopped. */
  readonly reached: number
  /** Change of the pitch from the first note to the last, in cents. */
  readonly drift: number
  /** 1 is the normal tempo. */
  readonly tempo: number
  /** Whether it was sung to the end, with at most one note in ten off, missing or added. */
  readonly isWell: boolean
}

/** The take does not contain this phrase; `other` means that something else was sung. */
export interface NoVerdict {
  readonly heard: Exclude<Heard, 'voice'> | 'other'
}

export type TakeVerdict = SungVerdict | NoVerdict

export interface JudgeInput {
  readonly phrase: readonly PhraseNote[]
  readonly frames: readonly PitchFrame[]
  /** The transposition given to the learner, in cents. */
  readonly expected?: number | undefined
}

const maxRightCents = 50
const maxNearCents = 100
/** Drift per second that does not make notes wrong. */
const maxDriftCents = 8
/** Minimum share of its length for which a long note must be held. */
const minHeldShare = 0.55
/** A note is long if it lasts this many times the median. */
const longFactor = 1.4
/** Returns whether nine of ten notes are right. Uses whole numbers to avoid rounding. */
export const isWellSung = (wrong: number, notes: number): boolean => wrong * 10 <= notes

/** Weight of a note in the decision whether the take is of this phrase. */
const matchWeights: Readonly<Record<NoteStatus, number>> = { right: 1, near: 0.5, off: 0, missing: 0 }

/** Judges the intervals and lengths of a take, never the quality of the voice. */
export function judgeTake(input: JudgeInput): TakeVerdict {
  const heard = classifySound(input.frames)
  return heard === 'voice' ? judgeSinging(input) : { heard }
}

/** Judges a take that is known to be singing. */
export function judgeSinging({ phrase, frames, expected }: JudgeInput): TakeVerdict {
  const take = takeOf(frames)
  const alignment = align(phrase, take, expected)
  const distances = distancesOf(phrase, take, alignment)
  const { line, deviations } = straighten(alignment, distances)
  const notes = judgeNotes(phrase, take, alignment, deviations)
  const own = notes.reduce((sum, { status }) => sum + matchWeights[status], 0)
  if (!isSamePhrase(phrase, alignment, own)) return { heard: 'other' }
  const added = alignment.added
    .filter((stretch) => isForeign(phrase, take, stretch, alignment.shift))
    .map(({ before }) => before)
  const wrong = notes.filter(({ status }) => status === 'off' || status === 'missing').length + added.length
  return {
    heard: 'voice',
    notes,
    added,
    reached: alignment.reached,
    drift: line.slope * (take.to - take.from) * slotSeconds,
    tempo: tempoOf(phrase, alignment),
    isWell: alignment.reached === phrase.length && isWellSung(wrong, phrase.length),
  }
}

function judgeNotes(
  phrase: readonly PhraseNote[],
  take: Take,
  alignment: Alignment,
  deviations: readonly number[],
): NoteVerdict[] {
  const tempo = tempoOf(phrase, alignment)
  const usual = median(phrase.map(({ seconds }) => seconds))
  return phrase.map(({ index, seconds }, position) => {
    const stretch = alignment.notes[position]
    const cents = deviations[position] ?? Number.NaN
    if (!stretch || Number.isNaN(cents)) return { index, status: 'missing', cents: 0, isShort: false }
    const lasted = (stretch.to - stretch.from) * slotSeconds
    return {
      index,
      status: statusOf(cents),
      cents,
      isShort: seconds >= usual * longFactor && lasted < (seconds / tempo) * minHeldShare,
      from: (take.from + stretch.from) * slotSeconds,
      to: (take.from + stretch.to) * slotSeconds,
    }
  })
}

function statusOf(cents: number): NoteStatus {
  const distance = Math.abs(cents)
  if (distance > maxNearCents) return 'off'
  return distance > maxRightCents ? 'near' : 'right'
}

/** Returns whether an added stretch is a note of its own, and not a scoop into the next note or a repetition. */
function isForeign(
  phrase: readonly PhraseNote[],
  take: Take,
  stretch: { readonly from: number; readonly to: number; readonly before: number },
  shift: number,
): boolean {
  const pitch = pitchWithin(take, stretch)
  const neighbors = [phrase[stretch.before - 1], phrase[stretch.before]].filter((note) => note !== undefined)
  return neighbors.every((note) => Math.abs(folded(pitch - note.pitch * 100 - shift)) > maxRightCents)
}

function tempoOf(phrase: readonly PhraseNote[], { notes, tempo }: Alignment): number {
  const ratios = notes.flatMap((stretch, position) =>
    stretch ? [(phrase[position]?.seconds ?? 0) / ((stretch.to - stretch.from) * slotSeconds)] : [],
  )
  return ratios.length > 0 ? median(ratios) : tempo
}

/** Deviation of the voice from the written pitch, as a line over time. */
interface Line {
  readonly at: number
  readonly slope: number
}

/** Subtracts the line through most notes from all of them, so that slow drift makes no note wrong. */
function straighten({ notes }: Alignment, distances: readonly number[]): { line: Line; deviations: number[] } {
  const points = notes.flatMap((stretch, position) => {
    const cents = folded(distances[position] ?? Number.NaN)
    return stretch && Math.abs(cents) < maxNearCents
      ? [{ at: ((stretch.from + stretch.to) / 2) * slotSeconds, cents }]
      : []
  })
  const slopes = points.flatMap((one, position) =>
    points.slice(position + 1).flatMap((other) => {
      const apart = other.at - one.at
      return apart > 1 ? [(other.cents - one.cents) / apart] : []
    }),
  )
  const slope = Math.min(Math.max(slopes.length >= 6 ? median(slopes) : 0, -maxDriftCents), maxDriftCents)
  const line = { at: median(points.map(({ at, cents }) => cents - slope * at)), slope }
  const straight = distances.map((cents, position) => {
    const stretch = notes[position]
    if (!stretch || Number.isNaN(cents)) return Number.NaN
    return cents - line.at - line.slope * ((stretch.from + stretch.to) / 2) * slotSeconds
  })
  return { line, deviations: inOwnOctave(straight, maxNearCents) }
}

/** Returns the logarithmic deviation of the lengths from the written ones. Notes before a rest are ignored. */
function unevennessOf(phrase: readonly PhraseNote[], { notes }: Alignment): number {
  const ratios = phrase.slice(0, -1).flatMap(({ seconds, rest }, index) => {
    const stretch = notes[index]
    return stretch && rest === 0 ? [Math.log((stretch.to - stretch.from) / seconds)] : []
  })
  const usual = median(ratios)
  return Math.sqrt(ratios.reduce((sum, each) => sum + (each - usual) ** 2, 0) / Math.max(ratios.length, 1))
}

/** Weights relative to the share of right notes. */
const weights = { reached: 0.5, unevenness: 0.25 }
/** Chosen with simulated takes: few other phrases pass, and few poor takes of this phrase are rejected. */
const minScore = 1.09

/**
 * Returns whether a take is of the phrase with which it was aligned. Almost any melody can be aligned with another so that half of
 * the notes fit, but then more notes are wrong or added, the end is not reached, or the lengths are uneven. `rightNotes` counts
 * notes that are near in part.
 */
function isSamePhrase(phrase: readonly PhraseNote[], alignment: Alignment, rightNotes: number): boolean {
  const { reached, added } = alignment
  const share = rightNotes / (Math.max(reached, 2) + added.length)
  const end = reached / phrase.length
  return share + weights.reached * end - weights.unevenness * unevennessOf(phrase, alignment) >= minScore
}
