import { type Melody, notesOf } from './melody.ts'

/** The middle of a melody is sung at the F below middle C, as most scholas of men do. */
const middlePitch = 53

/** Semitones from where a melody is written to where it is sung in its recording. */
export function registerShift(melody: Melody): number {
  const pitches = notesOf(melody).map(({ pitch }) => pitch)
  const middle = pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? middlePitch
  return middlePitch - middle
}
