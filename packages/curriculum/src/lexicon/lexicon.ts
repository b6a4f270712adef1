import type { PartOfSpeech } from '@schola/contract/content'
import { fold, headword, lowerFirst, remembered, wordsIn } from '@schola/latin/text'
import type { ChantSource, PhraseSource } from '../sources/chant-source.ts'
import type { WordSource } from '../sources/notation.ts'
import { chantsBefore, type ShownLatin } from './level-text.ts'

/** A glossed word as exercises show it: without a capital that only opens the sentence. */
export interface Entry extends WordSource {
  readonly shown: string
  /** The folded headword, by which entries of one word are known. */
  readonly head: string
  /** The folded form, and the meaning without what does not change it. */
  readonly folded: string
  readonly plain: string
  /** What is left of the meaning without what stands for the ending. */
  readonly core: string
  /** The meaning as it is offered: a note such as "(as subject)" would give it away. */
  readonly offeredMeaning: string
  readonly isMeaningCapital: boolean
  readonly isShownCapital: boolean
  /** The small word that the meaning begins with, as "of" or "let". */
  readonly opening: string
  /** What no other entry of a lexicon has. */
  readonly name: string
  readonly origin: 'text' | 'related' | 'form' | 'earlier'
}

/** Every word that the exercises of a chant may use, and which are too similar to be alternatives. */
export interface Lexicon {
  readonly entries: readonly Entry[]
  /** Those whose Latin a level may offer as a wrong answer. */
  readonly offered: { readonly has: (entry: Entry) => boolean }
  /** The lexicon of an earlier level, all of whose words are offered here too. */
  readonly easier?: Lexicon | undefined
  /** All by folded form. */
  readonly byForm: ReadonlyMap<string, readonly Entry[]>
  /** Plain meanings by folded form. */
  readonly senses: ReadonlyMap<string, ReadonlySet<string>>
  /** Headwords that are too similar in meaning, by headword. */
  readonly synonyms: ReadonlyMap<string, ReadonlySet<string>>
}

const headOf = ({ lemma }: WordSource): string => fold(headword(lemma))

const isName = (word: WordSource): boolean =>
  /\p{Lu}/u.test(headword(word.lemma)) || /\b(?!O\b|I\b)\p{Lu}/u.test(word.meaning)

/** Words that the chants have from Greek or Hebrew. */
export const isForeign = ({ lemma }: WordSource): boolean => /\((Greek|Hebrew|Aramaic)/.test(lemma)

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

/** The words of a verse or prayer, phrase by phrase. */
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

/** Words of one kind can stand as right and wrong answer to one question. */
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

/** Every entry that is written like this word. */
export const entriesFor = (lexicon: Lexicon, form: string): readonly Entry[] => lexicon.byForm.get(fold(form)) ?? []

/** Whether all of these words are Greek or Hebrew wherever they stand. */
export const areForeign = (lexicon: Lexicon, words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every((word) => {
    const entries = entriesFor(lexicon, word)
    return entries.length > 0 && entries.every(isForeign)
  })

/** Whether a word could take the place of another, as far as the glosses tell. */
export const wouldServe = (lexicon: Lexicon, word: string, answer: string): boolean =>
  fold(answer) === fold(word) ||
  entriesFor(lexicon, answer).some((one) =>
    entriesFor(lexicon, word).some(
      (other) => areSynonyms(lexicon, one, other) || (one.lemma !== other.lemma && one.meaning === other.meaning),
    ),
  )

/** A meaning without what does not change it: "the Father (as subject)" and "Father" are one. */
export const plainMeaning = remembered((meaning) =>
  wordsIn(meaning.replace(/\([^)]*\)/g, ''))
    .join(' ')
    .toLowerCase()
    .replace(/^(o|the|a|an) /, ''),
)

/** The sense of a gloss without what stands for the ending: "of the Father" and "to the Father" are one. */
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

export const isCapital = remembered((text): boolean => /\p{Lu}/u.test(text.replace(/\b[OI]\b/g, '')))

const noSenses: ReadonlySet<string> = new Set()

/** Everything a form may mean, wherever it is glossed. */
export const sensesOf = (lexicon: Lexicon, form: string): ReadonlySet<string> =>
  lexicon.senses.get(fold(form)) ?? noSenses

function sensesIn(entries: readonly Entry[]): Map<string, Set<string>> {
  const senses = new Map<string, Set<string>>()
  for (const { folded, plain } of entries) senses.set(folded, (senses.get(folded) ?? new Set()).add(plain))
  return senses
}

export function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

export function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const { size } = seen
    return seen.add(keyOf(item)).size > size
  })
}

const knownOwn = new WeakMap<ChantSource, readonly Entry[]>()

/** The entries of a chant itself, each once. */
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

/** The entries of a chant as later chants see them, each once; every later chant asks for them. */
function earlierEntries(chant: ChantSource): readonly Entry[] {
  const known = knownEarlier.get(chant)
  if (known) return known
  const entries = ownEntries(chant).map((entry): Entry => ({ ...entry, origin: 'earlier' }))
  knownEarlier.set(chant, entries)
  return entries
}

/** Includes words of earlier chants only, so that a new chant never changes existing exercises. */
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

/** The same where only forms of words that have been shown are offered, more of them from level to level. */
export const offeringOnly = (lexicon: Lexicon, { forms }: ShownLatin, easier?: Lexicon): Lexicon => ({
  ...lexicon,
  easier,
  offered: { has: ({ folded }) => forms.has(folded) },
})
