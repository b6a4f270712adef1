import type { TimedMelody } from './time-melody.ts'

/** A part of what is timed, from one syllable to another, beginning at 0. Its syllables keep the numbers of the whole. */
export function timedExcerptOf(timed: TimedMelody, firstSyllable: number, lastSyllable: number): TimedMelody {
  const isMeant = (syllable: number) => syllable >= firstSyllable && syllable <= lastSyllable
  const start = timed.syllables[firstSyllable]?.onset ?? 0
  return {
    notes: timed.notes
      .filter(({ syllable }) => isMeant(syllable))
      .map((note) => ({ ...note, onset: note.onset - start })),
    syllables: timed.syllables
      .filter(({ index }) => isMeant(index))
      .map((syllable) => ({ ...syllable, onset: syllable.onset - start, end: syllable.end - start })),
    phrases: [],
    duration: (timed.syllables[lastSyllable]?.end ?? start) - start,
  }
}
