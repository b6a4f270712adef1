import { shows, slugOf, trimmed } from '@schola/latin/text'
import { distinctBy, type Entry, entriesOf } from '../lexicon/lexicon.ts'
import type { PhraseSource } from '../sources/chant-source.ts'
import { movedVocatives } from './english-orders.ts'
import { grammarSlips, type Slip } from './grammar-slips.ts'

/** One phrase, or several in a row, with what exercises need of them. */
export interface PhraseRun {
  readonly latin: string
  readonly english: string
  readonly words: readonly Entry[]
  /** Ways to get one place of the English wrong. */
  readonly slips: readonly Slip[]
  /** Other orders of the same English words that are as good. */
  readonly also: readonly string[]
  /** Whether the English can be understood by itself. */
  readonly alone: boolean
  /** The phrases it is made of, each without its closing punctuation. */
  readonly phrases: readonly string[]
  /** Where a related prayer stands; nothing for the chant itself. */
  readonly source: string | undefined
}

export const englishWords = (english: string): string[] => english.split(/\s+/).filter((word) => word !== '')

/** What somebody wrote as wrong, with the Latin word that is then misunderstood. */
function writtenSlips({ slips }: PhraseSource, english: readonly string[], words: readonly Entry[]): Slip[] {
  return slips.flatMap(({ right, wrong }) => {
    const index = english.findIndex((word) => trimmed(word) === right)
    const mistaken = words.find(({ meaning }) => shows(meaning, right))
    return index < 0 ? [] : [{ index, right, wrong, isGrammar: false, ...(mistaken && { mistaken }) }]
  })
}

function single(phrase: PhraseSource, words: readonly Entry[], source: string | undefined): PhraseRun {
  const { latin, english, also, alone } = phrase
  const tokens = englishWords(english)
  const slips = distinctBy([...writtenSlips(phrase, tokens, words), ...grammarSlips(tokens, words)], (slip) =>
    JSON.stringify([slip.index, slip.wrong]),
  )
  return {
    latin,
    english,
    words,
    slips,
    also: distinctBy([...also, ...movedVocatives(english, words)], (text) => text),
    alone,
    phrases: [trimmed(latin)],
    source,
  }
}

/** How many orders of a long run are worth listing. */
const mostOrders = 12

function joined(one: PhraseRun, next: PhraseRun): PhraseRun {
  const offset = englishWords(one.english).length
  const orders = [one.english, ...one.also].flatMap((first) =>
    [next.english, ...next.also].map((second) => `${first} ${second}`),
  )
  return {
    latin: `${one.latin} ${next.latin}`,
    english: `${one.english} ${next.english}`,
    words: [...one.words, ...next.words],
    slips: [...one.slips, ...next.slips.map((slip) => ({ ...slip, index: slip.index + offset }))],
    also: orders.slice(1, mostOrders),
    alone: next.alone,
    phrases: [...one.phrases, ...next.phrases],
    source: one.source,
  }
}

const closed = (run: PhraseRun): PhraseRun => ({
  ...run,
  latin: trimmed(run.latin),
  english: trimmed(run.english),
})

const knownSingles = new WeakMap<readonly PhraseSource[], Map<string | undefined, readonly PhraseRun[]>>()

/** The phrases of a verse or a prayer, one by one; every level of its chant and of later ones asks for them. */
export function singlePhrases(phrases: readonly PhraseSource[], source?: string): readonly PhraseRun[] {
  const known = knownSingles.get(phrases) ?? new Map<string | undefined, readonly PhraseRun[]>()
  knownSingles.set(phrases, known)
  const before = known.get(source)
  if (before !== undefined) return before
  const entries = entriesOf(phrases, source === undefined ? 'text' : 'related')
  const singles = phrases.map((phrase, index) => single(phrase, entries[index] ?? [], source))
  known.set(source, singles)
  return singles
}

/** What an exercise on a run is called, and the phrases it trains. */
export const shortNames = (run: PhraseRun) => ({ name: slugOf(run.latin), targets: run.phrases.map(slugOf) })

/** The same phrase under two names would give the same exercise twice. */
export const distinctPassages = (runs: readonly PhraseRun[]): PhraseRun[] =>
  distinctBy(runs, ({ latin }) => slugOf(latin))

const withOthers = /[,;] (?:with|after|beside|before|agreeing with|object of|subject of|answering) (\S+).*$/

/** What a word is in a run, without what is said of words outside it; a small word has no form to speak of. */
export function parseIn({ latin }: PhraseRun, { partOfSpeech, parse }: Entry): string {
  if (['conjunction', 'adverb', 'interjection'].includes(partOfSpeech)) return ''
  const other = withOthers.exec(parse)?.[1]
  return other === undefined || shows(latin, other) || /^the$/.test(other) ? parse : parse.replace(withOthers, '')
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

/** The English with one or more places wrong; punctuation stays where it was. */
export function withSlips(run: PhraseRun, slips: readonly Slip[]): string {
  const tokens: (string | undefined)[] = englishWords(run.english)
  for (const { index, right, wrong } of slips) {
    const count = englishWords(right).length
    const old = tokens.slice(index, index + count).join(' ')
    tokens[index] = old.replace(right, wrong)
    tokens.fill(undefined, index + 1, index + count)
  }
  return tokens.filter((token) => token !== undefined).join(' ')
}
