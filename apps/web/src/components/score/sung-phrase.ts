import type { Passage } from '@schola/chant/excerpt'
import type { TimedMelody } from '@schola/chant/time-melody'
import type { TextPhrase } from '@schola/contract/content'
import { passageBetween } from './passages.ts'

export interface SungPhrase {
  readonly firstSyllable: number
  readonly lastSyllable: number
  readonly passage: Passage
  readonly passageOfWord: (place: number) => Passage
}

interface PlacedPhrase {
  /** Verse and phrase, as "0-2". */
  readonly place: string
  readonly phrase: Pick<TextPhrase, 'words'>
}

/**
 * Where a phrase is sung for the first time, or after so many times. Nothing for a related prayer, which has no melody.
 * `names` are those of the sung words, in their order.
 */
export function findSungPhrase(
  timed: TimedMelody,
  names: readonly string[],
  { place, phrase }: PlacedPhrase,
  timesBefore = 0,
): SungPhrase | undefined {
  const begins = names.flatMap((name, word) => (name === `${place}-0` ? [word] : []))
  const firstWord = begins[timesBefore] ?? -1
  const lastWord = firstWord + phrase.words.length - 1
  const firstOf = (word: number) => timed.syllables.findIndex((syllable) => syllable.word === word)
  const firstSyllable = firstOf(firstWord)
  const lastSyllable = timed.syllables.findLastIndex((syllable) => syllable.word === lastWord)
  if (firstWord === -1 || firstSyllable === -1 || lastSyllable === -1) return undefined
  return {
    firstSyllable,
    lastSyllable,
    passage: passageBetween(timed, firstSyllable, lastSyllable),
    passageOfWord: (word) => passageBetween(timed, firstOf(firstWord + word), firstOf(firstWord + word)),
  }
}
