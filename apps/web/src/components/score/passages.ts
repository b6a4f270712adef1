import { leadIn, type Passage, passageOfSyllables } from '@schola/chant/excerpt'
import { findPhraseAt } from '@schola/chant/recorded-timing'
import type { TimedMelody } from '@schola/chant/time-melody'

/** After that many seconds in a phrase, 'previous' goes to its own beginning. */
const wellInto = 1.5

/** From the word of one syllable to the word of another, in either order. */
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

export function findPhraseBeside(timed: TimedMelody, seconds: number, step: -1 | 1): number | undefined {
  const current = findPhraseAt(timed, seconds + leadIn)
  const onset = timed.phrases[current]?.onset ?? 0
  const isOwnBeginning = step === -1 && (seconds - onset > wellInto || current === 0)
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
