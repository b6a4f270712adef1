import { agrees, type Features } from '@schola/latin/inflection/features'
import { fold } from '../lexicon/latin-text.ts'
import type { Entry, Lexicon } from '../lexicon/lexicon.ts'
import { featuresOf, formsOf } from '../lexicon/paradigms.ts'

interface Senses {
  /** All senses of each word, whatever its form. */
  readonly byHead: ReadonlyMap<string, ReadonlySet<string>>
  /** All words that have a sense. */
  readonly heads: ReadonlyMap<string, ReadonlySet<string>>
}

const sensesByEntries = new WeakMap<Lexicon['entries'], Senses>()

function sensesIn({ entries }: Lexicon): Senses {
  const known = sensesByEntries.get(entries)
  if (known !== undefined) return known
  const [byHead, heads] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  for (const { head, core } of entries) {
    byHead.set(head, (byHead.get(head) ?? new Set()).add(core))
    heads.set(core, (heads.get(core) ?? new Set()).add(head))
  }
  const senses = { byHead, heads }
  sensesByEntries.set(entries, senses)
  return senses
}

/** Whether two glosses differ by nothing but what stands for the ending. */
export const sameSense = (one: Entry, other: Entry): boolean => one.core === other.core

const none: ReadonlySet<string> = new Set()

/** Whether a word shares a sense with this one in any of their forms, or is a synonym: neither is a wrong answer for the other. */
export function sharesSenseWith(lexicon: Lexicon, { head, core }: Entry): (other: Entry) => boolean {
  const { byHead, heads } = sensesIn(lexicon)
  const [senses, words] = [byHead.get(head) ?? none, heads.get(core) ?? none]
  const synonyms = lexicon.synonyms.get(head) ?? none
  return (other) => other.head !== head && (synonyms.has(other.head) || senses.has(other.core) || words.has(other.head))
}

/** English has no ending for these three, unless a note says which is meant. */
const unmarked = ['nominative', 'vocative', 'accusative'] as const

/** What somebody who reads the English alone can tell of the form. */
function toldBy({ partOfSpeech, parse, meaning }: Entry): Features[] {
  const { case: named, number, gender: _, ...verbal } = featuresOf(parse)
  if (partOfSpeech === 'verb') return [featuresOf(parse)]
  const isNumbered = partOfSpeech === 'noun' && !/\bheavens?\b/.test(meaning)
  const isMarked = meaning.includes('(') || !unmarked.some((each) => each === named)
  const cases = named === undefined ? [undefined] : isMarked ? [named] : unmarked
  return cases.map((each) => ({ ...verbal, ...(each && { case: each }), ...(isNumbered && number && { number }) }))
}

type Where = 'alone' | 'in-phrase'

/** The forms of a word that say what this one says, folded. */
function formsSayingTheSame(right: Entry, where: Where): ReadonlySet<string> {
  const asked = where === 'alone' ? toldBy(right) : [featuresOf(right.parse)]
  const alike = formsOf(right).filter(({ features }) =>
    asked.some((each) => Object.keys(each).length > 0 && agrees(features, each)),
  )
  return new Set(alike.map(({ form }) => form))
}

const knownAlike: Record<Where, WeakMap<Entry, ReadonlySet<string>>> = {
  alone: new WeakMap(),
  'in-phrase': new WeakMap(),
}

/** The forms of a word, folded, that say what this one says, by its paradigm: alone, or in the place of the right one. */
export function formsSaying(right: Entry, where: Where): ReadonlySet<string> {
  const alike = knownAlike[where].get(right) ?? formsSayingTheSame(right, where)
  knownAlike[where].set(right, alike)
  return alike
}

/** Whether another form of a word says what the right one says. */
export const saysTheSame = (form: string, right: Entry, where: Where): boolean =>
  formsSaying(right, where).has(fold(form))
