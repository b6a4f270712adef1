import { englishWords } from '@schola/exercises/composing/runs'
import type { PhraseRun } from '@schola/exercises/composing/scope'
import { type Entry, type Slip } from '@schola/exercises/composing/scope'
import { distinctBy } from '@schola/exercises/composing/words'
import { shows, trimmed } from '@schola/latin/text'
import { entriesOf } from '../lexicon/lexicon.ts'
import type { PhraseSource } from '../sources/chant-source.ts'
import { movedVocatives } from './english-orders.ts'
import { grammarSlips } from './grammar-slips.ts'

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

/** Maximum number of orders listed for a long run. */
const maxOrders = 12

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
    also: orders.slice(1, maxOrders),
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
