import type { TimedMelody } from '../time-melody.ts'

export interface PhraseNote {
  /** Index in the melody. */
  readonly index: number
  readonly syllable: number
  readonly startsSyllable: boolean
  readonly pitch: number
  /** Length at the normal tempo. */
  readonly seconds: number
  /** Silence after the note in seconds. */
  readonly rest: number
}

/** Returns the notes from one syllable to another, both included. */
export function phraseOf({ notes }: TimedMelody, firstSyllable: number, lastSyllable: number): PhraseNote[] {
  const own = notes.filter(({ syllable }) => syllable >= firstSyllable && syllable <= lastSyllable)
  return own.map(({ index, syllable, pitch, onset, length }, position) => {
    const next = own[position + 1]
    const rest = next ? Math.max(0, next.onset - onset - length) : 0
    return { index, syllable, startsSyllable: own[position - 1]?.syllable !== syllable, pitch, seconds: length, rest }
  })
}

/** Returns the duration of a phrase at the normal tempo. */
export const secondsOf = (phrase: readonly PhraseNote[]): number =>
  phrase.reduce((sum, { seconds, rest }) => sum + seconds + rest, 0)
