import { type Entry } from '@schola/exercises/composing/scope'
import { groupedBy } from '@schola/exercises/composing/words'
import { agrees, type Features } from '@schola/latin/inflection/features'
import { fold } from '@schola/latin/text'
import { featuresOf, formsOf } from '../lexicon/level-text.ts'
import { type Lexicon } from '../lexicon/lexicon.ts'

interface Kin {
  readonly byHead: ReadonlyMap<string, readonly Entry[]>
  readonly byCore: ReadonlyMap<string, readonly Entry[]>
}

const kinByEntries = new WeakMap<Lexicon['entries'], Kin>()

function kinIn({ entries }: Lexicon): Kin {
  const known = kinByEntries.get(entries)
  if (known !== undefined) return known
  const kin = { byHead: groupedBy(entries, ({ head }) => head), byCore: groupedBy(entries, ({ core }) => core) }
  kinByEntries.set(entries, kin)
  return kin
}

const noEntries: readonly Entry[] = []

/** Every form of a word. */
export const formsOfHead = (lexicon: Lexicon, head: string): readonly Entry[] =>
  kinIn(lexicon).byHead.get(head) ?? noEntries

/** Whether two glosses differ by nothing but what stands for the ending. */
export const sameSense = (one: Entry, other: Entry): boolean => one.core === other.core

/** All forms of the words that share a sense with this one in any of their forms, or are synonyms: none is a wrong answer for it. */
export function sharingSense(lexicon: Lexicon, { head, core }: Entry): ReadonlySet<Entry> {
  const { byCore } = kinIn(lexicon)
  const withSense = byCore.get(core) ?? noEntries
  const heads = new Set([...(lexicon.synonyms.get(head) ?? []), ...withSense.map((entry) => entry.head)])
  const cores = new Set(formsOfHead(lexicon, head).map((entry) => entry.core))
  const sharing = new Set<Entry>()
  for (const other of heads) if (other !== head) for (const entry of formsOfHead(lexicon, other)) sharing.add(entry)
  for (const sense of cores)
    for (const entry of byCore.get(sense) ?? noEntries) if (entry.head !== head) sharing.add(entry)
  return sharing
}

/** English has no ending for these three, unless a note says which is meant. */
const unmarked = ['nominative', 'vocative', 'accusative'] as const

/** What somebody who reads the English alone can tell of the form. */
function featuresShownBy({ partOfSpeech, parse, meaning }: Entry): Features[] {
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
  const asked = where === 'alone' ? featuresShownBy(right) : [featuresOf(right.parse)]
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
