import type { TimedMelody } from '../time-melody.ts'

/** A note as it is to be sung. */
export interface PhraseNote {
  /** As the melody counts its notes. */
  readonly index: number
  readonly syllable: number
  readonly startsSyllable: boolean
  readonly pitch: number
  /** How long it lasts at the usual tempo. */
  readonly seconds: number
  /** The silence after it. */
  readonly rest: number
}

/** The notes from one syllable to another, both included. */
export function phraseOf({ notes }: TimedMelody, firstSyllable: number, lastSyllable: number): PhraseNote[] {
  const own = notes.filter(({ syllable }) => syllable >= firstSyllable && syllable <= lastSyllable)
  return own.map(({ index, syllable, pitch, onset, length }, place) => {
    const next = own[place + 1]
    const rest = next ? Math.max(0, next.onset - onset - length) : 0
    return { index, syllable, startsSyllable: own[place - 1]?.syllable !== syllable, pitch, seconds: length, rest }
  })
}

/** How long a phrase lasts at the usual tempo. */
export const secondsOf = (phrase: readonly PhraseNote[]): number =>
  phrase.reduce((sum, { seconds, rest }) => sum + seconds + rest, 0)
