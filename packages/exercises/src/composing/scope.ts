import type { Inflected } from '@schola/latin/inflection/features'
import type { Random } from '../definition/shuffle.ts'

export type PartOfSpeech =
  | 'noun'
  | 'adjective'
  | 'pronoun'
  | 'verb'
  | 'adverb'
  | 'preposition'
  | 'conjunction'
  | 'interjection'

/** A glossed word as exercises show it, without a capital that only starts the sentence. */
export interface Entry {
  readonly form: string
  readonly meaning: string
  readonly lemma: string
  readonly partOfSpeech: PartOfSpeech
  readonly parse: string
  readonly shown: string
  /** Folded headword; the same for all forms of a word. */
  readonly head: string
  /** Folded form, and the meaning without articles and notes. */
  readonly folded: string
  readonly plain: string
  /** Meaning without words for the ending, such as "of" or "let". */
  readonly core: string
  /** Meaning without notes such as "(as subject)", which would reveal the answer. */
  readonly offeredMeaning: string
  readonly isMeaningCapital: boolean
  readonly isShownCapital: boolean
  /** First small word of the meaning, such as "of" or "let". */
  readonly opening: string
  /** Unique within a lexicon. */
  readonly name: string
  readonly origin: 'text' | 'related' | 'form' | 'earlier'
}

/** English words in a row that are replaced by wrong ones. */
export interface Slip {
  /** Index of the first word of the English that changes. */
  readonly index: number
  readonly right: string
  readonly wrong: string
  /** The Latin word that is misunderstood, if known. */
  readonly mistaken?: Entry
  /** Whether its form is mistaken, not its meaning. */
  readonly isGrammar: boolean
}

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
  /** The related prayer it belongs to; undefined for the chant itself. */
  readonly source: string | undefined
}

/** Latin and English words by the glosses of a chant and of the chants before it. */
export interface Glosses {
  readonly entries: readonly Entry[]
  readonly entriesFor: (latin: string) => readonly Entry[]
  readonly entriesMeaning: (english: string) => readonly Entry[]
  /** All plain meanings of a form, wherever it is glossed. */
  readonly sensesOf: (latin: string) => ReadonlySet<string>
  readonly anySynonyms: (some: readonly Entry[], others: readonly Entry[]) => boolean
  /** Whether a word could take the place of another. */
  readonly wouldServe: (word: string, answer: string) => boolean
  /** The words of a Latin text that an English word translates. */
  readonly wordsMeaning: (latin: string, english: string) => readonly string[]
  /** Every form of a word, by its paradigm. */
  readonly formsOf: (word: Pick<Entry, 'lemma' | 'partOfSpeech'>) => readonly Inflected[]
  /** Whether another form says what the right one says, alone or in its phrase. */
  readonly saysTheSame: (form: string, right: Entry, where: 'alone' | 'in-phrase') => boolean
  /** Whether all these words are Greek or Hebrew wherever they occur. */
  readonly areForeign: (words: readonly string[]) => boolean
}

/** Whether wrong answers may be forms of the right word. */
export type Family = 'other-words' | 'same-word' | 'any'

/** Material for the exercises of one level. */
export interface Scope extends Glosses {
  readonly slug: string
  /** The words to learn, the chant's own first. */
  readonly words: readonly Entry[]
  /** Runs of phrases of the chant, the short ones first; those of a long chant stay within a verse. */
  readonly runs: readonly PhraseRun[]
  /** Runs of phrases of the related prayers. */
  readonly related: readonly PhraseRun[]
  /** The whole chant, verse by verse and phrase by phrase. */
  readonly sung: readonly (readonly PhraseRun[])[]
  /** Whether there is enough text to leave out easy questions. */
  readonly isLong: boolean
  /** A spoken text has recordings of single words only. */
  readonly isSaid: boolean
  /** Entries whose meanings are wrong for the right one, the most similar first, without repetition. */
  readonly wrongMeanings: (right: Entry, family: Family, count: number, random: Random) => Entry[]
  /** Entries whose Latin is wrong for the meaning of the right one, the most similar first, without repetition. */
  readonly wrongForms: (right: Entry, family: Family, count: number, random: Random) => Entry[]
  /** Three wrong answers that counting cannot reveal: another form, another word, and that word in that form. */
  readonly findSquare: (right: Entry, offer: 'meanings' | 'gap', random: Random) => [Entry, Entry, Entry] | undefined
  /** Three wrong translations that share their mistakes: one, another, and both. */
  readonly findWrongTranslations: (run: PhraseRun, random: Random) => readonly string[] | undefined
  /** The slips of a run, those first that read like good English. */
  readonly likelySlips: (run: PhraseRun, random: Random) => readonly Slip[]
  /** One wrong English word that only the Latin shows to be wrong. */
  readonly findHiddenSlip: (run: PhraseRun, random: Random) => Slip | undefined
}
