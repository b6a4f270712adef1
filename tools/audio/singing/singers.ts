import type { Speaker } from '../model/voice-model.ts'
import type { Manner } from './note-track.ts'

export interface Singer extends Manner {
  /** How loud against the others. */
  readonly level: number
  /** Length of the throat against the speaker's: above 1 the voice is darker. */
  readonly tract: number
  /** How far the singer may be from the beat, in seconds. */
  readonly looseness: number
  /** Where the singer stands, from -1 on the left to 1 on the right. */
  readonly place: number
}

/** Speaks the words of all chants: of the model's men the one who keeps all vowels pure. */
export const speaker: Speaker = { em_alex: 1 }

/**
 * The four voices of the schola, told apart by the length of the throat.
 * The first leads: among equals on one pitch, chance would now and then let the voices cancel each other.
 */
export const schola: readonly [Singer, ...Singer[]] = [
  { level: 1, tract: 1.06, detune: 0, vibratoHertz: 5.4, looseness: 0, place: 0, seed: 'singer 1' },
  { level: 0.5, tract: 1.03, detune: -3, vibratoHertz: 5, looseness: 0.008, place: -0.5, seed: 'singer 2' },
  { level: 0.4, tract: 1.11, detune: 3, vibratoHertz: 5.7, looseness: 0.01, place: 0.5, seed: 'singer 3' },
  { level: 0.45, tract: 0.99, detune: -2, vibratoHertz: 5.3, looseness: 0.01, place: 0.15, seed: 'singer 4' },
]
