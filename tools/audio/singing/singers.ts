import type { Speaker } from '../model/voice-model.ts'
import type { Manner } from './note-track.ts'

export interface Singer extends Manner {
  /** Which of the speakers lends the voice, where there are two. */
  readonly speaker: number
  /** How loud against the others. */
  readonly level: number
  /** Length of the throat against the first speaker's and against the second's. */
  readonly tracts: readonly [number, number]
  /** How far the singer may be from the beat, in seconds. */
  readonly looseness: number
}

const pair: readonly Speaker[] = [{ am_eric: 1 }, { bm_george: 0.5, im_nicola: 0.5 }]
const alone: readonly Speaker[] = [{ em_alex: 1 }]
/** The chants in which both speakers keep all vowels pure; elsewhere their a sounds too English. */
const sungByPair = new Set(['signum-crucis', 'kyrie', 'gloria-patri', 'pater-noster', 'ave-maria', 'agnus-dei'])

/** Each speaks the words once, for two singers or, alone, for all four. */
export function speakersFor(slug: string): readonly Speaker[] {
  return sungByPair.has(slug) ? pair : alone
}

/**
 * The four voices of the schola, told apart by the length of the throat; of a pair, the first two are one of each.
 * The first leads: among equals on one pitch, chance would now and then let the voices cancel each other.
 */
export const schola: readonly Singer[] = [
  { speaker: 0, level: 1, tracts: [1, 1], detune: 0, vibratoHertz: 5.4, looseness: 0, seed: 'singer 1' },
  { speaker: 1, level: 0.5, tracts: [0.97, 1], detune: -3, vibratoHertz: 5, looseness: 0.008, seed: 'singer 2' },
  { speaker: 0, level: 0.4, tracts: [1.045, 1], detune: 3, vibratoHertz: 5.7, looseness: 0.01, seed: 'singer 3' },
  { speaker: 1, level: 0.45, tracts: [0.935, 0.96], detune: -2, vibratoHertz: 5.3, looseness: 0.01, seed: 'singer 4' },
]
