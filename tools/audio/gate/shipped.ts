import { type Melody, notesOf } from '@schola/chant/melody'
import type { Score } from '../singing/score.ts'
import { coveredNotes } from './covered-notes.ts'
import { likenessOf } from './likeness.ts'
import { noteSpans } from './note-spans.ts'
import { noteErrors } from './notes.ts'
import { distanceOf, type Likeness } from './targets.ts'

/** Octaves are heard in the single voices; here a note may only be drawn to another. */
const nearby = 1.5
const offFrom = 25

/** What is heard in a recording as a learner gets it, all singers in their room, on one loudspeaker. */
export interface ShippedFigures {
  readonly notes: number
  /** Moments of the notes that the tail of the one before covers. */
  readonly covered: readonly number[]
  /** Moments of the notes off by more than 25 cents. */
  readonly off: readonly number[]
  readonly likeness: Likeness
  /** How far the recording is from the targets. */
  readonly distance: number
}

/** Measures a recording by its melody and its marks alone, so that any two recordings can be compared. */
export function measureShipped(
  samples: Float32Array,
  rate: number,
  { breaths }: Score,
  melody: Melody,
): ShippedFigures {
  const vowels = breaths.flatMap((breath) =>
    breath.map((syllable) => {
      const spans = noteSpans(breath).filter(({ note }) => syllable.notes.includes(note))
      return { syllable, start: syllable.onset, end: spans.at(-1)?.end ?? syllable.end }
    }),
  )
  const notes = noteErrors(samples, rate, vowels, nearby)
  const likeness = likenessOf(samples, rate, { breaths, plain: plainNotes(melody) }, notes)
  return {
    notes: notes.length,
    covered: coveredNotes(samples, rate, breaths.flatMap(noteSpans)),
    off: notes.filter(({ cents }) => !(Math.abs(cents) <= offFrom)).map(({ moment }) => moment),
    likeness,
    distance: distanceOf(likeness),
  }
}

function plainNotes(melody: Melody): ReadonlySet<number> {
  const notes = notesOf(melody)
  const plain = notes.filter(
    (note, at) =>
      !(note.isDotted || note.hasEpisema || note.isQuilisma || note.isLiquescent || note.isDebilis) &&
      !notes[at + 1]?.isQuilisma,
  )
  return new Set(plain.map(({ index }) => index))
}
