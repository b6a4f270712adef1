import { type Random, shuffled } from '@schola/exercises/shuffle'
import { remembered } from '../lexicon/latin-text.ts'
import { distinctBy, type Entry, groupedBy, isCapital, kindOf, type Lexicon, sameLemma } from '../lexicon/lexicon.ts'
import { featuresOf } from '../lexicon/paradigms.ts'
import { formsSaying, sameSense, sharesSenseWith } from './also-right.ts'

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
const withoutIdiom = (plain: string): string => (plain.startsWith('on ') ? plain.slice(3) : plain)

const none: ReadonlySet<string> = new Set()

interface Groups {
  readonly byKind: ReadonlyMap<string, readonly Entry[]>
  readonly byMeaning: ReadonlyMap<string, readonly Entry[]>
}

const knownGroups = new WeakMap<Lexicon['entries'], Groups>()

function groupsIn({ entries }: Lexicon): Groups {
  const known = knownGroups.get(entries)
  if (known !== undefined) return known
  const groups = { byKind: groupedBy(entries, kindOf), byMeaning: groupedBy(entries, ({ plain }) => plain) }
  knownGroups.set(entries, groups)
  return groups
}

/** Whether an entry is plainly wrong where this one is right, by glosses, synonyms and paradigms. */
function isWrongFor(right: Entry, lexicon: Lexicon, offer: Offer): (entry: Entry) => boolean {
  const sharesSense = sharesSenseWith(lexicon, right)
  const plain = withoutIdiom(right.plain)
  const meanings = lexicon.senses.get(right.folded) ?? none
  const forms = new Set(
    groupsIn(lexicon)
      .byMeaning.get(right.plain)
      ?.map(({ folded }) => folded),
  )
  const saying = offer === 'meanings' ? none : formsSaying(right, offer === 'gap' ? 'in-phrase' : 'alone')
  return (entry) => {
    if (sharesSense(entry) || withoutIdiom(entry.plain) === plain) return false
    // "All" and "every" are one word, whatever its form.
    if (entry.partOfSpeech === 'adjective' && sameLemma(entry, right) && !sameSense(entry, right)) return false
    if (offer === 'meanings') return !meanings.has(entry.plain)
    return entry.folded !== right.folded && !forms.has(entry.folded) && !saying.has(entry.folded)
  }
}

const nameOf = (entry: Entry, offer: Offer): string => (offer === 'meanings' ? entry.plain : entry.folded)

interface Candidate {
  readonly entry: Entry
  readonly far: number
}

/** By the entries, which all levels of a chant share. */
const wrongByEntries = new WeakMap<Lexicon['entries'], Map<string, readonly Candidate[]>>()

/** Everything that is wrong where an entry is right, with its distance; many exercises ask for the same. */
function allWrong(right: Entry, lexicon: Lexicon, offer: Offer): readonly Candidate[] {
  const known = wrongByEntries.get(lexicon.entries) ?? new Map<string, readonly Candidate[]>()
  wrongByEntries.set(lexicon.entries, known)
  const name = [offer, right.shown, right.partOfSpeech, right.parse, right.name].join('|')
  const before = known.get(name)
  if (before !== undefined) return before
  const { byKind, byMeaning } = groupsIn(lexicon)
  const isWrong = isWrongFor(right, lexicon, offer)
  // What is a synonym of another word with the meaning asked for is no wrong answer either.
  const alike = (byMeaning.get(right.plain) ?? []).filter((entry) => !sameLemma(entry, right))
  const areNear = distinctBy(alike, ({ head }) => head).map((other) => sharesSenseWith(lexicon, other))
  // Nor is a meaning that a synonym has too.
  const synonyms = offer === 'meanings' ? lexicon.entries.filter(sharesSenseWith(lexicon, right)) : []
  const near = new Set(synonyms.map(({ plain }) => plain))
  const wrong = (byKind.get(kindOf(right)) ?? [])
    .filter(
      (entry) =>
        isWrong(entry) &&
        !near.has(entry.plain) &&
        (sameLemma(entry, right) || !areNear.some((isNear) => isNear(entry))),
    )
    .map((entry) => ({ entry, far: distance(right, entry, offer) }))
  known.set(name, wrong)
  return wrong
}

const knownCandidates = new WeakMap<Lexicon, Map<string, readonly Candidate[]>>()

/** What is wrong and may be offered; the same is asked for with each draw. */
function allCandidates(right: Entry, lexicon: Lexicon, family: Family, offer: Offer): readonly Candidate[] {
  const known = knownCandidates.get(lexicon) ?? new Map<string, readonly Candidate[]>()
  knownCandidates.set(lexicon, known)
  const name = [offer, family, right.shown, right.partOfSpeech, right.parse, right.name].join('|')
  const before = known.get(name)
  if (before !== undefined) return before
  const fitting = allWrong(right, lexicon, offer).filter(
    ({ entry }) =>
      (family === 'any' || sameLemma(entry, right) === (family === 'same-word')) &&
      (offer === 'meanings' || lexicon.offered.has(entry)),
  )
  known.set(name, fitting)
  return fitting
}

/** The nearest first; those of one distance stay in their order. */
function byDistance(found: readonly Candidate[]): Entry[][] {
  const rows: Entry[][] = []
  for (const { entry, far } of found) (rows[far] ??= []).push(entry)
  return rows
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
  const heads = new Set<string>()
  const names = new Set<string>()
  const taken: Entry[] = []
  for (const row of byDistance(shuffled(allCandidates(right, lexicon, family, offer), random))) {
    for (const entry of row ?? []) {
      if (taken.length >= most) return taken
      // Among other words one form of each is enough.
      if (family === 'other-words' && heads.size === heads.add(entry.head).size) continue
      if (names.size < names.add(nameOf(entry, offer)).size) taken.push(entry)
    }
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

/** Whether an entry is the same form of its word as this one, whatever its gender. */
function hasFormOf({ parse, partOfSpeech }: Entry): (entry: Entry) => boolean {
  const form = formNamed(parse)
  return (entry) => entry.partOfSpeech === partOfSpeech && formNamed(entry.parse) === form
}

interface Square {
  readonly own: Entry
  readonly other: Entry
  readonly both: Entry
}

/** How many forms and words are tried for a square. */
const mostTried = 12

function firstOf(entries: readonly Entry[], isFitting: (entry: Entry) => boolean): Entry[] {
  const found: Entry[] = []
  for (const entry of entries) {
    if (isFitting(entry) && found.push(entry) === mostTried) break
  }
  return found
}

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
  const sameForm = firstOf(strangers, hasFormOf(right))
  const tried = new Set([...sameForm, ...strangers.slice(0, mostTried)].map(({ head }) => head))
  const byHead = groupedBy(
    strangers.filter(({ head }) => tried.has(head)),
    ({ head }) => head,
  )
  function squareWith(own: Entry, isLike: (entry: Entry) => boolean, firsts: readonly Entry[]): Square[] {
    return firsts.flatMap((other) => {
      const both = byHead
        .get(other.head)
        ?.find((entry) => nameOf(entry, offer) !== nameOf(other, offer) && isLike(entry))
      return both === undefined || nameOf(both, offer) === nameOf(own, offer) ? [] : [{ own, other, both }]
    })
  }
  const squares = [
    ...family.flatMap((own) => squareWith(own, hasFormOf(own), sameForm)),
    ...family.slice(0, 1).flatMap((own) => squareWith(own, () => true, strangers.slice(0, mostTried))),
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
