import { align } from './align.ts'
import type { PhraseNote } from './phrase.ts'
import type { PitchFrame } from './pitch-tracker.ts'
import { takeOf } from './take.ts'

/** Which of several melodies a take is of, by the place of the one that fits it best; -1 of none. */
export function nameMelody(melodies: readonly (readonly PhraseNote[])[], frames: readonly PitchFrame[]): number {
  const take = takeOf(frames)
  const costs = melodies.map((melody) => align(melody, take).cost)
  return costs.indexOf(Math.min(...costs))
}
