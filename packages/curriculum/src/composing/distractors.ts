import { type Random, shuffled } from '@schola/exercises/shuffle'
import { remembered } from '../lexicon/latin-text.ts'
import { type Entry, isCapital, type Lexicon, sameKind, sameLemma } from '../lexicon/lexicon.ts'
import { formsSaying, sameSense, shareSense } from './also-right.ts'
import { featuresOf } from './paradigms.ts'

/** Whether wrong answers may be forms of the right word. */
export type Family = 'other-words' | 'same-word' | 'any'

/** What is offered: meanings of a word, Latin for a meaning, or Latin for a gap in a phrase. */
type Offer = 'meanings' | 'forms' | 'gap'

const nearness: Readonly<Record<Entry['origin'], number>> = { text: 0, related: 1, form: 1, earlier: 2 }

/** A meaning as it is offered: a note such as "(as subject)" would give it away. */
export const offeredMeaning = (entry: Entry): string => entry.offeredMeaning

const offered = (entry: Entry, offer: Offer): string => (offer === 'meanings' ? entry.offeredMeaning : entry.shown)

const isCapitalIn = (entry: Entry, offer: Offer): boolean =>
  offer === 'meanings' ? entry.isMeaningCapital : entry.isShownCapital

/** Of several options the one with a capital, or without, gives itself away. */
export function isTold(right: string, wrong: readonly string[]): boolean {
  return wrong.length > 1 && wrong.every((each) => isCapital(each) !== isCapital(right))
}

/** The lower, the more a wrong answer looks like the right one. */
const distance = (right: Entry, wrong: Entry, offer: Offer): number =>
  (sameLemma(right, wrong) ? 0 : 1) +
  (right.partOfSpeech === wrong.partOfSpeech ? 0 : 2) +
  (right.opening === wrong.opening ? 0 : 1) +
  (isCapitalIn(right, offer) === isCapitalIn(wrong, offer) ? 0 : 3) +
  nearness[wrong.origin]

/** "Have mercy on us": the preposition is English, the Latin is "us". */
const withoutIdiom = remembered((plain) => plain.replace(/^on /, ''))

const noForms: ReadonlySet<string> = new Set()

/** Whether an entry is plainly wrong where another is right, by glosses, synonyms and paradigms. */
function isWrong(lexicon: Lexicon, right: Entry, entry: Entry, offer: Offer, alike: ReadonlySet<string>): boolean {
  if (!sameKind(entry, right) || shareSense(lexicon, entry, right)) return false
  if (withoutIdiom(entry.plain) === withoutIdiom(right.plain)) return false
  // "All" and "every" are one word, whatever its form.
  if (entry.partOfSpeech === 'adjective' && sameLemma(entry, right) && !sameSense(entry, right)) return false
  if (offer === 'meanings') return !lexicon.senses.get(right.folded)?.has(entry.plain)
  if (entry.folded === right.folded) return false
  if (lexicon.senses.get(entry.folded)?.has(right.plain)) return false
  return !alike.has(entry.folded)
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
  const synonyms = offer === 'meanings' ? lexicon.entries.filter((entry) => shareSense(lexicon, entry, right)) : []
  const near = new Set(synonyms.map(({ plain }) => plain))
  const saying = offer === 'meanings' ? noForms : formsSaying(right, offer === 'gap' ? 'in-phrase' : 'alone')
  const wrong = lexicon.entries.filter(
    (entry) =>
      isWrong(lexicon, right, entry, offer, saying) &&
      !near.has(entry.plain) &&
      (sameLemma(entry, right) || !alike.some((other) => shareSense(lexicon, other, entry))),
  )
  known.set(name, wrong)
  return wrong
}

interface Candidate {
  readonly entry: Entry
  readonly far: number
}

const knownCandidates = new WeakMap<Lexicon, Map<string, readonly Candidate[]>>()

/** What is wrong and may be offered, with its distance; the same is asked for with each draw. */
function allCandidates(right: Entry, lexicon: Lexicon, family: Family, offer: Offer): readonly Candidate[] {
  const known = knownCandidates.get(lexicon) ?? new Map<string, readonly Candidate[]>()
  knownCandidates.set(lexicon, known)
  const name = [offer, family, right.shown, right.partOfSpeech, right.parse, right.name].join('|')
  const before = known.get(name)
  if (before !== undefined) return before
  const fitting = allWrong(right, lexicon, offer)
    .filter(
      (entry) =>
        (offer === 'meanings' || lexicon.offered.has(entry)) &&
        (family === 'any' || sameLemma(entry, right) === (family === 'same-word')),
    )
    .map((entry) => ({ entry, far: distance(right, entry, offer) }))
  known.set(name, fitting)
  return fitting
}

/** The nearest first; those of one distance stay in their order. */
function byDistance(found: readonly Candidate[]): Entry[] {
  const rows: Entry[][] = []
  for (const { entry, far } of found) {
    const row = rows[far]
    if (row) row.push(entry)
    else rows[far] = [entry]
  }
  return rows.flat()
}

/** At most so many wrong answers, the most similar first, none twice. */
function candidates(
  right: Entry,
  lexicon: Lexicon,
  family: Family,
  offer: Offer,
  random: Random,
  most = Number.POSITIVE_INFINITY,
): Entry[] {
  const near = byDistance(shuffled(allCandidates(right, lexicon, family, offer), random))
  const heads = new Set<string>()
  const names = new Set<string>()
  const taken: Entry[] = []
  for (const entry of near) {
    if (taken.length >= most) break
    // Among other words one form of each is enough.
    if (family === 'other-words' && heads.has(entry.head)) continue
    heads.add(entry.head)
    const name = nameOf(entry, offer)
    if (names.has(name)) continue
    names.add(name)
    taken.push(entry)
  }
  return taken
}

/** Entries whose meanings are wrong for `right`, the most similar first, without repetition. */
export const wrongMeanings = (right: Entry, lexicon: Lexicon, family: Family, count: number, random: Random): Entry[] =>
  candidates(right, lexicon, family, 'meanings', random, count)

/** Entries whose Latin is wrong for the meaning of `right`, the most similar first, without repetition. */
export const wrongForms = (right: Entry, lexicon: Lexicon, family: Family, count: number, random: Random): Entry[] =>
  candidates(right, lexicon, family, 'forms', random, count)

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
  const family = candidates(right, lexicon, 'same-word', offer, random, mostTried)
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
