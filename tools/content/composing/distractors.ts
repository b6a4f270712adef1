import { type Random, shuffled } from '@schola/exercises/shuffle'
import { remembered } from '../lexicon/latin-text.ts'
import { distinctBy, type Entry, type Lexicon, sameKind, sameLemma, sensesOf } from '../lexicon/lexicon.ts'
import { sameSense, saysTheSame, shareSense } from './also-right.ts'
import { featuresOf } from './paradigms.ts'

/** Whether wrong answers may be forms of the right word. */
export type Family = 'other-words' | 'same-word' | 'any'

/** What is offered: meanings of a word, Latin for a meaning, or Latin for a gap in a phrase. */
type Offer = 'meanings' | 'forms' | 'gap'

const nearness: Readonly<Record<Entry['origin'], number>> = { text: 0, related: 1, form: 1, earlier: 2 }

const opening = remembered((meaning) => /^(of|to|in|may|let|he|it|we|they|O)\b/i.exec(meaning)?.[0].toLowerCase() ?? '')

/** A meaning as it is offered: a note such as "(as subject)" would give it away. */
export const offeredMeaning = ({ meaning }: Entry): string => withoutNote(meaning)

const withoutNote = remembered((meaning) => meaning.replace(/\s*\([^)]*\)/g, ''))

const isCapital = remembered((text): boolean => /\p{Lu}/u.test(text.replace(/\b[OI]\b/g, '')))

const offered = (entry: Entry, offer: Offer): string => (offer === 'meanings' ? offeredMeaning(entry) : entry.shown)

/** Of several options the one with a capital, or without, gives itself away. */
export function isTold(right: string, wrong: readonly string[]): boolean {
  return wrong.length > 1 && wrong.every((each) => isCapital(each) !== isCapital(right))
}

/** The lower, the more a wrong answer looks like the right one. */
const distance = (right: Entry, wrong: Entry, offer: Offer): number =>
  (sameLemma(right, wrong) ? 0 : 1) +
  (right.partOfSpeech === wrong.partOfSpeech ? 0 : 2) +
  (opening(right.meaning) === opening(wrong.meaning) ? 0 : 1) +
  (isCapital(offered(right, offer)) === isCapital(offered(wrong, offer)) ? 0 : 3) +
  nearness[wrong.origin]

/** "Have mercy on us": the preposition is English, the Latin is "us". */
const withoutIdiom = remembered((plain) => plain.replace(/^on /, ''))

/** Whether an entry is plainly wrong where another is right, by glosses, synonyms and paradigms. */
function isWrong(lexicon: Lexicon, right: Entry, entry: Entry, offer: Offer): boolean {
  if (!sameKind(entry, right) || shareSense(lexicon, entry, right)) return false
  if (withoutIdiom(entry.plain) === withoutIdiom(right.plain)) return false
  // "All" and "every" are one word, whatever its form.
  if (entry.partOfSpeech === 'adjective' && sameLemma(entry, right) && !sameSense(entry, right)) return false
  if (offer === 'meanings') return !sensesOf(lexicon, right.form).has(entry.plain)
  if (entry.folded === right.folded) return false
  if (sensesOf(lexicon, entry.form).has(right.plain)) return false
  return !saysTheSame(entry.form, right, offer === 'gap' ? 'in-phrase' : 'alone')
}

const nameOf = (entry: Entry, offer: Offer): string => (offer === 'meanings' ? entry.plain : entry.folded)

/** By the entries, which all levels of a chant share. */
const wrongByEntries = new WeakMap<Lexicon['entries'], Map<string, readonly Entry[]>>()

/** Everything that is wrong where an entry is right; many exercises ask for the same. */
function allWrong(right: Entry, lexicon: Lexicon, offer: Offer): readonly Entry[] {
  const known = wrongByEntries.get(lexicon.entries) ?? new Map<string, readonly Entry[]>()
  wrongByEntries.set(lexicon.entries, known)
  const name = [offer, right.form, right.meaning, right.lemma, right.parse].join('|')
  const before = known.get(name)
  if (before !== undefined) return before
  // What is a synonym of another word with the meaning asked for is no wrong answer either.
  const alike = lexicon.entries.filter((entry) => entry.head !== right.head && entry.plain === right.plain)
  // Nor is a meaning that a synonym has too.
  const near = new Set(lexicon.entries.filter((entry) => shareSense(lexicon, entry, right)).map((entry) => entry.plain))
  const wrong = lexicon.entries.filter(
    (entry) =>
      isWrong(lexicon, right, entry, offer) &&
      (offer !== 'meanings' || !near.has(entry.plain)) &&
      (sameLemma(entry, right) || !alike.some((other) => shareSense(lexicon, other, entry))),
  )
  known.set(name, wrong)
  return wrong
}

function candidates(right: Entry, lexicon: Lexicon, family: Family, offer: Offer, random: Random): Entry[] {
  const fitting = allWrong(right, lexicon, offer).filter(
    (entry) =>
      (offer === 'meanings' || lexicon.offered.has(entry)) &&
      (family === 'any' || sameLemma(entry, right) === (family === 'same-word')),
  )
  const near = shuffled(fitting, random)
    .map((entry) => ({ entry, far: distance(right, entry, offer) }))
    .toSorted((one, other) => one.far - other.far)
    .map(({ entry }) => entry)
  // Among other words one form of each is enough.
  const apart = family === 'other-words' ? distinctBy(near, ({ head }) => head) : near
  return distinctBy(apart, (entry) => nameOf(entry, offer))
}

/** Entries whose meanings are wrong for `right`, the most similar first, without repetition. */
export const wrongMeanings = (right: Entry, lexicon: Lexicon, family: Family, count: number, random: Random): Entry[] =>
  candidates(right, lexicon, family, 'meanings', random).slice(0, count)

/** Entries whose Latin is wrong for the meaning of `right`, the most similar first, without repetition. */
export const wrongForms = (right: Entry, lexicon: Lexicon, family: Family, count: number, random: Random): Entry[] =>
  candidates(right, lexicon, family, 'forms', random).slice(0, count)

const formNamed = remembered((parse) => {
  const { gender: _, ...features } = featuresOf(parse)
  return JSON.stringify(features)
})

/** Which form of its word an entry is, whatever its gender. */
const formOf = ({ parse, partOfSpeech }: Entry): string => `${partOfSpeech} ${formNamed(parse)}`

interface Square {
  readonly own: Entry
  readonly other: Entry
  readonly both: Entry
}

/** How many forms and words are tried for a square. */
const mostTried = 12

/**
 * Three wrong answers that nobody can tell by counting: another form of the right word, another word in the right form,
 * and that word in that other form. Without such a word any two of its forms will do.
 */
export function findSquare(
  right: Entry,
  lexicon: Lexicon,
  offer: 'meanings' | 'gap',
  random: Random,
): [Entry, Entry, Entry] | undefined {
  const family = candidates(right, lexicon, 'same-word', offer, random).slice(0, mostTried)
  const strangers = candidates(right, lexicon, 'any', offer, random).filter((entry) => entry.head !== right.head)
  const sameForm = strangers.filter((entry) => formOf(entry) === formOf(right))
  function squareWith(own: Entry, isLike: (entry: Entry) => boolean, firsts: readonly Entry[]): Square[] {
    return firsts.slice(0, mostTried).flatMap((other) => {
      const both = strangers.find(
        (entry) => entry.head === other.head && nameOf(entry, offer) !== nameOf(other, offer) && isLike(entry),
      )
      return both === undefined || nameOf(both, offer) === nameOf(own, offer) ? [] : [{ own, other, both }]
    })
  }
  const squares = [
    ...family.flatMap((own) => squareWith(own, (entry) => formOf(entry) === formOf(own), sameForm)),
    ...family.slice(0, 1).flatMap((own) => squareWith(own, () => true, strangers)),
  ]
  const shown = offered(right, offer)
  const fair = squares.filter(
    ({ own, other, both }) =>
      !isTold(
        shown,
        [own, other, both].map((entry) => offered(entry, offer)),
      ),
  )
  const mayBeShortest = random() < 0.25
  const found =
    fair.find(({ own, other, both }) => {
      const shortest = Math.min(...[own, other, both].map((entry) => offered(entry, offer).length))
      return mayBeShortest || shown.length >= shortest
    }) ?? fair[0]
  return found === undefined ? undefined : [found.own, found.other, found.both]
}
