import { leadIn, type Passage, passageOfSyllables } from '@schola/chant/excerpt'
import { findPhraseAt } from '@schola/chant/recorded-timing'
import type { TimedMelody } from '@schola/chant/time-melody'
import type { TextPhrase } from '@schola/contract/content'

/** Later than this in a phrase, 'Previous phrase' goes to its own beginning. */
const restartAfterSeconds = 1.5

/** Returns the passage from the word of one syllable to that of another, in either order. */
export function passageBetween(timed: TimedMelody, one: number, other: number): Passage {
  const wordOf = (syllable: number) => timed.syllables[syllable]?.word
  const first = wordOf(Math.min(one, other))
  const last = wordOf(Math.max(one, other))
  const from = timed.syllables.findIndex(({ word }) => word === first)
  const to = timed.syllables.findLastIndex(({ word }) => word === last)
  return passageOfSyllables(timed, from, to)
}

export function passageOfPhrase(timed: TimedMelody, index: number): Passage {
  const phrase = timed.phrases[index]
  if (!phrase) return { from: 0, to: timed.duration }
  return passageOfSyllables(timed, phrase.firstSyllable, phrase.lastSyllable)
}

export const isWholePhrase = (timed: TimedMelody, { from, to }: Passage): boolean =>
  timed.phrases.some((_, index) => {
    const phrase = passageOfPhrase(timed, index)
    return phrase.from === from && phrase.to === to
  })

export function findNeighborPhrase(timed: TimedMelody, seconds: number, step: -1 | 1): number | undefined {
  const current = findPhraseAt(timed, seconds + leadIn)
  const onset = timed.phrases[current]?.onset ?? 0
  const isOwnBeginning = step === -1 && (seconds - onset > restartAfterSeconds || current === 0)
  const next = isOwnBeginning ? current : current + step
  return next in timed.phrases ? next : undefined
}

export function findWordsWithin(
  { syllables }: TimedMelody,
  { from, to }: Passage,
): readonly [number, number] | undefined {
  const within = syllables.filter(({ onset }) => onset >= from && onset < to)
  const [first] = within
  const last = within.at(-1)
  return first && last ? [first.word, last.word] : undefined
}

export interface SungPhrase {
  readonly firstSyllable: number
  readonly lastSyllable: number
  readonly passage: Passage
  readonly passageOfWord: (position: number) => Passage
}

interface NamedPhrase {
  /** Verse and phrase, such as "0-2". */
  readonly place: string
  readonly phrase: Pick<TextPhrase, 'words'>
}

/**
 * Locates a phrase in the melody: its first occurrence, or a later one. Returns undefined for a related prayer, which has no melody.
 * `names` are those of the sung words in order.
 */
export function findSungPhrase(
  timed: TimedMelody,
  names: readonly string[],
  { place: phraseName, phrase }: NamedPhrase,
  timesBefore = 0,
): SungPhrase | undefined {
  const begins = names.flatMap((name, word) => (name === `${phraseName}-0` ? [word] : []))
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
