import { type Memory, recallOn } from './fold.ts'
import type { PhraseItems } from './items.ts'

type Phrases = readonly PhraseItems[]

export const wordCount = (phrases: Phrases): number => phrases.reduce((sum, { words }) => sum + words.length, 0)

/** Returns the expected number of understood words of a phrase: each by its own memory or the phrase's. */
function understood(memory: Memory, { phrase, words }: PhraseItems, day: number): number {
  const whole = recallOn(memory.get(phrase), day)
  return words.reduce((sum, word) => sum + Math.max(whole, recallOn(memory.get(word), day)), 0)
}

export function readiness(memory: Memory, phrases: Phrases, day: number): number {
  const known = phrases.reduce((sum, phrase) => sum + understood(memory, phrase, day), 0)
  return known / Math.max(1, wordCount(phrases))
}

export function weakestPhrases(memory: Memory, phrases: Phrases, day: number, count: number) {
  const share = (phrase: PhraseItems) => understood(memory, phrase, day) / Math.max(1, phrase.words.length)
  return phrases
    .map((phrase) => ({ phrase, share: share(phrase) }))
    .toSorted((one, other) => one.share - other.share)
    .slice(0, count)
}
