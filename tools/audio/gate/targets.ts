import { mean } from '../sound/statistics.ts'

/** What was measured in recordings of four scholas of men who sing in unison: the middle, and how far they differ. */
interface Target {
  readonly name: string
  readonly unit: string
  readonly aim: number
  readonly spread: number
  readonly digits: number
}

/**
 * A range is given by its middle and half its width. The decay aims at the room of a learner, since in that of the
 * recordings (3.2 s) words are lost; how far the scholas differ in the shape of a short note is not known and was guessed.
 */
export const targets = {
  decay: { name: 'early decay', unit: 's', aim: 2, spread: 0.7, digits: 2 },
  brightness: { name: '2 to 3 kHz against the whole', unit: 'dB', aim: -22.7, spread: 2.3, digits: 1 },
  hiss: { name: 's against the vowels', unit: 'dB', aim: -19, spread: 6, digits: 1 },
  pitch: { name: 'middle pitch', unit: 'Hz', aim: 188.5, spread: 10.5, digits: 0 },
  swing: { name: 'swing in a phrase', unit: 'dB', aim: 10.9, spread: 0.7, digits: 1 },
  ending: { name: 'long notes at 90 % of their length', unit: 'dB', aim: -3.4, spread: 2.4, digits: 1 },
  rubato: { name: 'spread of plain notes', unit: '', aim: 0.39, spread: 0.19, digits: 2 },
  glide: { name: 'from note to note', unit: 'ms', aim: 95, spread: 24, digits: 0 },
  peak: { name: 'place of the peak in a short note', unit: '', aim: 0.5, spread: 0.1, digits: 2 },
  attack: { name: 'short notes at 10 % of their length', unit: 'dB', aim: -1.3, spread: 1, digits: 1 },
  pace: { name: 'notes a second', unit: '', aim: 1.55, spread: 0.25, digits: 2 },
  range: { name: 'loudness range', unit: 'LU', aim: 8.7, spread: 3.4, digits: 1 },
} as const satisfies Record<string, Target>

export type Measure = keyof typeof targets
export const measures = Object.keys(targets) as readonly Measure[]

/** What was measured in one recording; what its chant has no notes for is left out. */
export type Likeness = Readonly<Partial<Record<Measure, number>>>

/** How far a recording is from the targets: the mean of its distances, each in spreads. */
export function distanceOf(likeness: Likeness): number {
  return mean(
    measures.flatMap((measure) => {
      const value = likeness[measure]
      return value === undefined ? [] : [Math.abs(value - targets[measure].aim) / targets[measure].spread]
    }),
  )
}
