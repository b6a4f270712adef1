import { type Random, shuffled } from '@schola/exercises/shuffle'
import { fold, remembered } from '../lexicon/latin-text.ts'
import {
  areSynonyms,
  distinctBy,
  type Entry,
  type Lexicon,
  plainMeaning,
  sameKind,
  sameLemma,
  sensesOf,
} from '../lexicon/lexicon.ts'

/** Whether wrong answers may be forms of the right word. */
export type Family = 'other-words' | 'same-word' | 'any'

const nearness: Readonly<Record<Entry['origin'], number>> = { text: 0, related: 1, form: 1, earlier: 2 }

const opening = remembered((meaning) => /^(of|to|in|may|let|he|it|we|they|O)\b/i.exec(meaning)?.[0].toLowerCase() ?? '')

/** The lower, the more a wrong answer looks like the right one. */
const distance = (right: Entry, wrong: Entry): number =>
  (sameLemma(right, wrong) ? 0 : 1) +
  (right.partOfSpeech === wrong.partOfSpeech ? 0 : 2) +
  (opening(right.meaning) === opening(wrong.meaning) ? 0 : 1) +
  nearness[wrong.origin]

function candidates(
  right: Entry,
  entries: readonly Entry[],
  lexicon: Lexicon,
  family: Family,
  random: Random,
): Entry[] {
  const fitting = entries.filter((entry) => {
    if (!sameKind(entry, right)) return false
    const related = sameLemma(entry, right)
    if (family === 'same-word' && !related) return false
    if (family === 'other-words' && related) return false
    return !areSynonyms(lexicon, entry, right)
  })
  return shuffled(fitting, random)
    .map((entry) => ({ entry, far: distance(right, entry) }))
    .toSorted((one, other) => one.far - other.far)
    .map(({ entry }) => entry)
}

/** Among other words one form of each is enough, and a note like "(as subject)" would give it away. */
const apart = (entries: readonly Entry[], family: Family): Entry[] =>
  family === 'other-words'
    ? distinctBy(
        entries.filter(({ meaning }) => !meaning.includes('(')),
        ({ head }) => head,
      )
    : [...entries]

/** Entries whose meanings are wrong for `right`, the most similar first, without repetition. */
export function wrongMeanings(right: Entry, lexicon: Lexicon, family: Family, count: number, random: Random): Entry[] {
  const senses = sensesOf(lexicon, right.form)
  const wrong = candidates(right, lexicon.entries, lexicon, family, random).filter(
    (entry) => !senses.has(plainMeaning(entry.meaning)) && plainMeaning(entry.meaning) !== plainMeaning(right.meaning),
  )
  return distinctBy(apart(wrong, family), (entry) => plainMeaning(entry.meaning)).slice(0, count)
}

/** Entries whose Latin is wrong for the meaning of `right`, the most similar first, without repetition. */
export function wrongForms(right: Entry, lexicon: Lexicon, family: Family, count: number, random: Random): Entry[] {
  const meaning = plainMeaning(right.meaning)
  const othersOfThatMeaning = lexicon.entries.filter((entry) => plainMeaning(entry.meaning) === meaning)
  const isNear = (entry: Entry) =>
    !sameLemma(entry, right) && othersOfThatMeaning.some((other) => areSynonyms(lexicon, other, entry))
  const wrong = candidates(right, lexicon.offered, lexicon, family, random).filter(
    (entry) => fold(entry.form) !== fold(right.form) && !sensesOf(lexicon, entry.form).has(meaning) && !isNear(entry),
  )
  return distinctBy(apart(wrong, family), (entry) => fold(entry.form)).slice(0, count)
}
