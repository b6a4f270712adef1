import type { Clef } from './melody.ts'

const majorScale = [0, 2, 4, 5, 7, 9, 11]
const doPitch = 60
const tiStep = 6

/** Alterations in force: semitones by the step's place in the octave. */
export type Alterations = Map<number, number>

/** The step of the staff on which a clef stands. */
export function clefStep(clef: Clef): number {
  return 1 + 2 * clef.line
}

/** The step of the staff on which do stands; for f-clefs above the staff. */
export function doStep(clef: Clef): number {
  return clefStep(clef) + (clef.names === 'f' ? 4 : 0)
}

export function alter(alterations: Alterations, step: number, semitones: number): void {
  alterations.set(step % 7, semitones)
}

const nameOf = (degree: number) => ((degree % 7) + 7) % 7

/** The MIDI number of a degree, counted from do, without flats. */
export function naturalPitchOf(degree: number): number {
  return doPitch + Math.floor(degree / 7) * 12 + (majorScale[nameOf(degree)] ?? 0)
}

/** The MIDI number of a step; the f-clef's fa is the one below the do that c-clefs name. */
export function pitchOf(step: number, clef: Clef, alterations: Alterations): number {
  const degree = step - doStep(clef)
  const byClef = clef.hasFlat && nameOf(degree) === tiStep ? -1 : 0
  return naturalPitchOf(degree) + (alterations.get(step % 7) ?? byClef)
}
