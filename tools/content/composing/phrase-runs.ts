import { trimmed } from '../lexicon/latin-text.ts'
import { type Entry, entriesOf } from '../lexicon/lexicon.ts'
import type { PhraseSource } from '../sources/chant-source.ts'

interface PlacedSlip {
  /** Which word of the English is changed, counted from 0. */
  readonly index: number
  readonly right: string
  readonly wrong: string
}

/** One phrase, or several in a row, with what exercises need of them. */
export interface PhraseRun {
  readonly latin: string
  readonly english: string
  readonly words: readonly Entry[]
  readonly slips: readonly PlacedSlip[]
  /** The phrases it is made of, each without its closing punctuation. */
  readonly phrases: readonly string[]
  /** Where a related prayer stands; nothing for the chant itself. */
  readonly source: string | undefined
}

export const englishWords = (english: string): string[] => english.split(/\s+/).filter((word) => word !== '')

function single(phrase: PhraseSource, words: readonly Entry[], source: string | undefined): PhraseRun {
  const english = englishWords(phrase.english)
  const slips = phrase.slips.flatMap((slip) => {
    const index = english.findIndex((word) => trimmed(word) === slip.right)
    return index < 0 ? [] : [{ index, ...slip }]
  })
  return { latin: phrase.latin, english: phrase.english, words, slips, phrases: [trimmed(phrase.latin)], source }
}

function joined(one: PhraseRun, next: PhraseRun): PhraseRun {
  const offset = englishWords(one.english).length
  return {
    latin: `${one.latin} ${next.latin}`,
    english: `${one.english} ${next.english}`,
    words: [...one.words, ...next.words],
    slips: [...one.slips, ...next.slips.map((slip) => ({ ...slip, index: slip.index + offset }))],
    phrases: [...one.phrases, ...next.phrases],
    source: one.source,
  }
}

const closed = (run: PhraseRun): PhraseRun => ({
  ...run,
  latin: trimmed(run.latin),
  english: trimmed(run.english),
})

/** The phrases of a verse or a prayer, one by one. */
export function singlePhrases(phrases: readonly PhraseSource[], source?: string): PhraseRun[] {
  const entries = entriesOf(phrases, source === undefined ? 'text' : 'related')
  return phrases.map((phrase, index) => single(phrase, entries[index] ?? [], source))
}

/** Every run of neighboring phrases, the short ones first. */
export function runsOf(phrases: readonly PhraseRun[]): PhraseRun[] {
  const runs: PhraseRun[] = []
  for (let length = 1; length <= phrases.length; length += 1) {
    for (let start = 0; start + length <= phrases.length; start += 1) {
      const [first, ...rest] = phrases.slice(start, start + length)
      if (first !== undefined) runs.push(closed(rest.reduce(joined, first)))
    }
  }
  return runs
}

/** The Latin with some words left out; punctuation stays where it was. */
export function blanked(run: PhraseRun, indexes: readonly number[], blank: string): string {
  return run.latin
    .split(/\s+/)
    .map((token, index) => (indexes.includes(index) ? token.replace(trimmed(token), blank) : token))
    .join(' ')
}

/** The English with one or more words wrong. */
export function withSlips(run: PhraseRun, slips: readonly PlacedSlip[]): string {
  return englishWords(run.english)
    .map((word, index) => {
      const slip = slips.find((placed) => placed.index === index)
      return slip === undefined ? word : word.replace(slip.right, slip.wrong)
    })
    .join(' ')
}
