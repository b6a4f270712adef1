import { type Alignment, align, distancesOf, pitchWithin } from './align.ts'
import { folded, median } from './cents.ts'
import { type Heard, hearWhat } from './heard.ts'
import { inOwnOctave } from './own-octave.ts'
import type { PhraseNote } from './phrase.ts'
import type { PitchFrame } from './pitch-tracker.ts'
import { isSamePhrase } from './same-phrase.ts'
import { slotSeconds, type Take, takeOf } from './take.ts'

export type NoteStatus = 'right' | 'near' | 'off' | 'missing'

export interface NoteVerdict {
  /** As the melody counts its notes. */
  readonly index: number
  readonly status: NoteStatus
  /** How far above its place it was sung, in the octave of the take; 0 of a note that is missing. */
  readonly cents: number
  readonly isShort: boolean
  /** When it was sung, in seconds from the beginning of the take; nothing of a note that is missing. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface SungVerdict {
  readonly heard: 'voice'
  readonly notes: readonly NoteVerdict[]
  /** Notes that were sung besides, each by the place of the note before which it came. */
  readonly added: readonly number[]
  /** How many notes were reached before the singing stopped. */
  readonly reached: number
  /** How much the voice sank or rose from the first note to the last, in cents. */
  readonly drift: number
  /** 1 is the usual tempo. */
  readonly tempo: number
  /** Whether it was sung to its end, with at most one note in ten off, missing or added. */
  readonly isWell: boolean
}

/** What was no singing of this phrase; `other` is singing of something else. */
export interface NoVerdict {
  readonly heard: Exclude<Heard, 'voice'> | 'other'
}

export type TakeVerdict = SungVerdict | NoVerdict

export interface JudgeInput {
  readonly phrase: readonly PhraseNote[]
  readonly frames: readonly PitchFrame[]
  /** The transposition that the learner was given, in cents. */
  readonly expected?: number | undefined
}

const rightWithin = 50
const nearWithin = 100
/** A voice may sink or rise so much in a second without singing a wrong note. */
const mostDrift = 8
/** Of a long note at least this much is held. */
const heldEnough = 0.55
/** A note is long if it lasts so many times the usual. */
const long = 1.4
/** Of ten notes nine, for a phrase that counts as sung. In whole numbers, which do not round. */
export const isWellSung = (wrong: number, notes: number): boolean => wrong * 10 <= notes

/** What a note counts for where it is asked whether it was this phrase at all. */
const inPlace: Readonly<Record<NoteStatus, number>> = { right: 1, near: 0.5, off: 0, missing: 0 }

/** Judges a take: intervals and lengths, never the voice. */
export function judgeTake(input: JudgeInput): TakeVerdict {
  const heard = hearWhat(input.frames)
  return heard === 'voice' ? judgeSinging(input) : { heard }
}

/** Judges what is known to be singing. */
export function judgeSinging({ phrase, frames, expected }: JudgeInput): TakeVerdict {
  const take = takeOf(frames)
  const alignment = align(phrase, take, expected)
  const distances = distancesOf(phrase, take, alignment)
  const { line, deviations } = straighten(alignment, distances)
  const notes = judgeNotes(phrase, take, alignment, deviations)
  const own = notes.reduce((sum, { status }) => sum + inPlace[status], 0)
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
  return phrase.map(({ index, seconds }, place) => {
    const stretch = alignment.notes[place]
    const cents = deviations[place] ?? Number.NaN
    if (!stretch || Number.isNaN(cents)) return { index, status: 'missing', cents: 0, isShort: false }
    const lasted = (stretch.to - stretch.from) * slotSeconds
    return {
      index,
      status: statusOf(cents),
      cents,
      isShort: seconds >= usual * long && lasted < (seconds / tempo) * heldEnough,
      from: (take.from + stretch.from) * slotSeconds,
      to: (take.from + stretch.to) * slotSeconds,
    }
  })
}

function statusOf(cents: number): NoteStatus {
  const distance = Math.abs(cents)
  if (distance > nearWithin) return 'off'
  return distance > rightWithin ? 'near' : 'right'
}

/** A scoop into the next note, or the note before once more, is no note of its own. */
function isForeign(
  phrase: readonly PhraseNote[],
  take: Take,
  stretch: { readonly from: number; readonly to: number; readonly before: number },
  shift: number,
): boolean {
  const pitch = pitchWithin(take, stretch)
  const neighbors = [phrase[stretch.before - 1], phrase[stretch.before]].filter((note) => note !== undefined)
  return neighbors.every((note) => Math.abs(folded(pitch - note.pitch * 100 - shift)) > rightWithin)
}

function tempoOf(phrase: readonly PhraseNote[], { notes, tempo }: Alignment): number {
  const ratios = notes.flatMap((stretch, place) =>
    stretch ? [(phrase[place]?.seconds ?? 0) / ((stretch.to - stretch.from) * slotSeconds)] : [],
  )
  return ratios.length > 0 ? median(ratios) : tempo
}

/** Where the voice lies beside what is written, as a line over time. */
interface Line {
  readonly at: number
  readonly slope: number
}

/** Takes the line through most notes away from all of them, so that a voice that slowly sinks sings no wrong note. */
function straighten({ notes }: Alignment, distances: readonly number[]): { line: Line; deviations: number[] } {
  const points = notes.flatMap((stretch, place) => {
    const cents = folded(distances[place] ?? Number.NaN)
    return stretch && Math.abs(cents) < nearWithin
      ? [{ at: ((stretch.from + stretch.to) / 2) * slotSeconds, cents }]
      : []
  })
  const slopes = points.flatMap((one, place) =>
    points.slice(place + 1).flatMap((other) => {
      const apart = other.at - one.at
      return apart > 1 ? [(other.cents - one.cents) / apart] : []
    }),
  )
  const slope = Math.min(Math.max(slopes.length >= 6 ? median(slopes) : 0, -mostDrift), mostDrift)
  const line = { at: median(points.map(({ at, cents }) => cents - slope * at)), slope }
  const straight = distances.map((cents, place) => {
    const stretch = notes[place]
    if (!stretch || Number.isNaN(cents)) return Number.NaN
    return cents - line.at - line.slope * ((stretch.from + stretch.to) / 2) * slotSeconds
  })
  return { line, deviations: inOwnOctave(straight, nearWithin) }
}
