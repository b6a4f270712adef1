import type { PartOfSpeech } from '@schola/contract/content'
import type { Entry } from '@schola/exercises/composing/scope'
import { distinctBy, groupedBy, isCapital, isForeign, plainMeaning } from '@schola/exercises/composing/words'
import { fold, headword, lowerFirst, remembered } from '@schola/latin/text'
import type { ChantSource, PhraseSource } from '../sources/chant-source.ts'
import type { WordSource } from '../sources/notation.ts'
import { chantsBefore, type ShownLatin } from './level-text.ts'

/** Words that the exercises of a chant may use, and their synonyms. */
export interface Lexicon {
  readonly entries: readonly Entry[]
  readonly offered: { readonly has: (entry: Entry) => boolean }
  /** Lexicon of an earlier level; this one has all of its words. */
  readonly easier?: Lexicon | undefined
  readonly byForm: ReadonlyMap<string, readonly Entry[]>
  readonly senses: ReadonlyMap<string, ReadonlySet<string>>
  readonly synonyms: ReadonlyMap<string, ReadonlySet<string>>
}

const headOf = ({ lemma }: WordSource): string => fold(headword(lemma))

const isName = (word: WordSource): boolean =>
  /\p{Lu}/u.test(headword(word.lemma)) || /\b(?!O\b|I\b)\p{Lu}/u.test(word.meaning)

function entryOf(word: WordSource, shown: string, origin: Entry['origin']): Entry {
  const folded = fold(word.form)
  const offeredMeaning = withoutNote(word.meaning)
  return {
    ...word,
    shown,
    head: headOf(word),
    folded,
    plain: plainMeaning(word.meaning),
    core: coreOf(word.meaning),
    offeredMeaning,
    isMeaningCapital: isCapital(offeredMeaning),
    isShownCapital: isCapital(shown),
    opening: openingOf(word.meaning),
    name: JSON.stringify([folded, word.meaning, word.lemma]),
    origin,
  }
}

export function entriesOf(phrases: readonly PhraseSource[], origin: Entry['origin']): Entry[][] {
  let opens = true
  return phrases.map((phrase) => {
    const ends = phrase.latin.split(/\s+/).map((token) => /[.!?]$/.test(token))
    return phrase.words.map((word, index) => {
      const shown = opens && !isName(word) ? lowerFirst(word.form) : word.form
      opens = ends[index] ?? false
      return entryOf(word, shown, origin)
    })
  })
}

const partGroups: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'noun',
  verb: 'verb',
  adjective: 'describing',
  pronoun: 'describing',
  adverb: 'small',
  preposition: 'small',
  conjunction: 'small',
  interjection: 'small',
}

/** Words of the same kind can be right and wrong answers to one question. */
export const kindOf = ({ partOfSpeech }: WordSource): string => partGroups[partOfSpeech]

export const sameLemma = (one: Entry, other: Entry): boolean => one.head === other.head

export const areSynonyms = (lexicon: Lexicon, one: Entry, other: Entry): boolean =>
  !sameLemma(one, other) && (lexicon.synonyms.get(one.head)?.has(other.head) ?? false)

function synonymsIn(groups: readonly (readonly string[])[]): Map<string, Set<string>> {
  const synonyms = new Map<string, Set<string>>()
  for (const group of groups.map((heads) => heads.map(fold))) {
    for (const head of group) synonyms.set(head, new Set([...(synonyms.get(head) ?? []), ...group]))
  }
  return synonyms
}

export const entriesFor = (lexicon: Lexicon, form: string): readonly Entry[] => lexicon.byForm.get(fold(form)) ?? []

export const areForeign = (lexicon: Lexicon, words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every((word) => {
    const entries = entriesFor(lexicon, word)
    return entries.length > 0 && entries.every(isForeign)
  })

/** Whether a word could replace another, according to the glosses. */
export const wouldServe = (lexicon: Lexicon, word: string, answer: string): boolean =>
  fold(answer) === fold(word) ||
  entriesFor(lexicon, answer).some((one) =>
    entriesFor(lexicon, word).some(
      (other) => areSynonyms(lexicon, one, other) || (one.lemma !== other.lemma && one.meaning === other.meaning),
    ),
  )

/** Removes words for the ending: "of the Father" and "to the Father" are equal. */
const coreOf = remembered((meaning) => {
  const plain = plainMeaning(meaning)
  const core = plain.replace(
    /^((of|to|in|on|with|for|by|from|through|as|than|into|and|let|may|has|have|will|shall|i|you|he|she|it|we|they|o|the|a|an) )+/,
    '',
  )
  return core === '' ? plain : core
})

const openingOf = remembered(
  (meaning) => /^(of|to|in|may|let|he|it|we|they|O)\b/i.exec(meaning)?.[0].toLowerCase() ?? '',
)

const withoutNote = remembered((meaning) => meaning.replace(/\s*\([^)]*\)/g, ''))

const noSenses: ReadonlySet<string> = new Set()

export const sensesOf = (lexicon: Lexicon, form: string): ReadonlySet<string> =>
  lexicon.senses.get(fold(form)) ?? noSenses

function sensesIn(entries: readonly Entry[]): Map<string, Set<string>> {
  const senses = new Map<string, Set<string>>()
  for (const { folded, plain } of entries) senses.set(folded, (senses.get(folded) ?? new Set()).add(plain))
  return senses
}

const knownOwn = new WeakMap<ChantSource, readonly Entry[]>()

function ownEntries(chant: ChantSource): readonly Entry[] {
  const known = knownOwn.get(chant)
  if (known) return known
  const entries = [
    ...chant.verses.flatMap((verse) => entriesOf(verse.phrases, 'text').flat()),
    ...chant.related.flatMap((prayer) => entriesOf(prayer.phrases, 'related').flat()),
    ...chant.forms.map((word) => entryOf(word, word.form, 'form')),
  ]
  const own = distinctBy(entries, ({ name }) => name)
  knownOwn.set(chant, own)
  return own
}

const knownEarlier = new WeakMap<ChantSource, readonly Entry[]>()

function earlierEntries(chant: ChantSource): readonly Entry[] {
  const known = knownEarlier.get(chant)
  if (known) return known
  const entries = ownEntries(chant).map((entry): Entry => ({ ...entry, origin: 'earlier' }))
  knownEarlier.set(chant, entries)
  return entries
}

/** Builds the lexicon with words of earlier chants only, so that a new chant never changes existing exercises. */
export function lexiconFor(
  chant: ChantSource,
  all: readonly ChantSource[],
  synonyms: readonly (readonly string[])[],
): Lexicon {
  const earlier = chantsBefore(chant, all).flatMap(earlierEntries)
  const entries = distinctBy([...ownEntries(chant), ...earlier], ({ name }) => name)
  return {
    entries,
    offered: { has: () => true },
    byForm: groupedBy(entries, ({ folded }) => folded),
    senses: sensesIn(entries),
    synonyms: synonymsIn(synonyms),
  }
}

export const offeringOnly = (lexicon: Lexicon, { forms }: ShownLatin, easier?: Lexicon): Lexicon => ({
  ...lexicon,
  easier,
  offered: { has: ({ folded }) => forms.has(folded) },
})
