import type { TimedMelody } from './time-melody.ts'

/** A stretch of the recording, in seconds. */
export interface Passage {
  readonly from: number
  readonly to: number
}

/** The onset of a syllable is that of its vowel; its consonants are heard a little before. */
export const leadIn = 0.12
/** How much of the echo belongs to a passage. */
const echo = 0.4
const shortest = 0.05

/** Where to start playing so that a syllable is heard whole. */
export function startOf({ syllables }: TimedMelody, index: number): number {
  const onset = syllables[index]?.onset ?? 0
  const before = syllables[index - 1]
  return Math.max(0, onset - (before ? Math.min(leadIn, (onset - before.onset) / 2) : leadIn))
}

function endOf({ syllables, duration }: TimedMelody, index: number): number {
  const last = syllables[index]
  if (!last) return duration
  const next = syllables[index + 1]
  const silence = Math.min(last.end + echo, duration)
  return Math.max(next ? Math.min(next.onset - leadIn, silence) : silence, last.onset + shortest)
}

/** From one syllable to another, both included. */
export const passageOfSyllables = (timed: TimedMelody, first: number, last: number): Passage => ({
  from: startOf(timed, first),
  to: endOf(timed, last),
})
