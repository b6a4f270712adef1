import { type Entry } from '@schola/exercises/composing/scope'
import { plainMeaning } from '@schola/exercises/composing/words'
import { wordsIn } from '@schola/latin/text'
import { areSynonyms, entriesFor, type Lexicon } from './lexicon.ts'

/** Cached by the entries, which all levels of a chant share. */
const knownByMeaning = new WeakMap<Lexicon['entries'], ReadonlyMap<string, readonly Entry[]>>()

function groupByMeaning(entries: Lexicon['entries']): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.plain)
    if (group) group.push(entry)
    else groups.set(entry.plain, [entry])
  }
  return groups
}

export function entriesMeaning({ entries }: Lexicon, meaning: string): readonly Entry[] {
  const known = knownByMeaning.get(entries) ?? groupByMeaning(entries)
  knownByMeaning.set(entries, known)
  return known.get(plainMeaning(meaning)) ?? []
}

export const anySynonyms = (lexicon: Lexicon, some: readonly Entry[], others: readonly Entry[]): boolean =>
  some.some((one) => others.some((other) => areSynonyms(lexicon, one, other)))

/** Prepositions have many senses, which only their context decides. */
const hasOwnMeaning = ({ partOfSpeech }: Entry): boolean => ['noun', 'verb', 'adjective'].includes(partOfSpeech)

/** Returns the Latin words that an English word could translate, according to the glosses. */
export function wordsMeaning(lexicon: Lexicon, latin: string, english: string): string[] {
  const others = entriesMeaning(lexicon, english)
  return wordsIn(latin).filter((word) => {
    const entries = entriesFor(lexicon, word).filter(hasOwnMeaning)
    const isSense = entries.some(({ meaning }) => plainMeaning(meaning) === plainMeaning(english))
    return isSense || anySynonyms(lexicon, entries, others)
  })
}
