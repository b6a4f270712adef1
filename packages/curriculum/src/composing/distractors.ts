import type { Family } from '@schola/exercises/composing/scope'
import { type Entry } from '@schola/exercises/composing/scope'
import { distinctBy, groupedBy, isGivenAway } from '@schola/exercises/composing/words'
import { type Random, shuffledPlaces } from '@schola/exercises/shuffle'
import { type Lexicon, sameLemma } from '../lexicon/lexicon.ts'
import { formsOfHead, formsSaying, sameSense, sharingSense } from './also-right.ts'
import { type EntryTable, formNamed, offeredIn, tableOfKind } from './entry-table.ts'

/** What is offered: meanings of a word, Latin for a meaning, or Latin for a gap in a phrase. */
export type Offer = 'meanings' | 'forms' | 'gap'

const offered = (entry: Entry, offer: Offer): string => (offer === 'meanings' ? entry.offeredMeaning : entry.shown)

/** "Have mercy on us": the preposition is English, the Latin is "us". */
const withoutIdiom = (plain: string): string => (plain.startsWith('on ') ? plain.slice(3) : plain)

const noEntries: readonly Entry[] = []

interface Groups {
  readonly byMeaning: ReadonlyMap<string, readonly Entry[]>
  readonly byIdea: ReadonlyMap<string, readonly Entry[]>
}

const knownGroups = new WeakMap<Lexicon['entries'], Groups>()

function groupsIn({ entries }: Lexicon): Groups {
  const known = knownGroups.get(entries)
  if (known !== undefined) return known
  const groups = {
    byMeaning: groupedBy(entries, ({ plain }) => plain),
    byIdea: groupedBy(entries, ({ plain }) => withoutIdiom(plain)),
  }
  knownGroups.set(entries, groups)
  return groups
}

/** The entries that are not plainly wrong where this one is right, by glosses, synonyms and paradigms. */
function notWrongFor(right: Entry, lexicon: Lexicon, offer: Offer): ReadonlySet<Entry> {
  const { byMeaning, byIdea } = groupsIn(lexicon)
  const sharing = sharingSense(lexicon, right)
  const found = new Set(sharing)
  function addAll(entries: readonly Entry[] = noEntries): void {
    for (const entry of entries) found.add(entry)
  }
  addAll(byIdea.get(withoutIdiom(right.plain)))
  // "All" and "every" are one word, whatever its form.
  const kin = formsOfHead(lexicon, right.head)
  addAll(kin.filter((entry) => entry.partOfSpeech === 'adjective' && !sameSense(entry, right)))
  const alike = byMeaning.get(right.plain) ?? noEntries
  if (offer === 'meanings') {
    for (const plain of lexicon.senses.get(right.folded) ?? []) addAll(byMeaning.get(plain))
    // Nor is a meaning wrong that a synonym has too.
    for (const { plain } of sharing) addAll(byMeaning.get(plain))
  } else {
    const saying = formsSaying(right, offer === 'gap' ? 'in-phrase' : 'alone')
    const forms = [right.folded, ...alike.map(({ folded }) => folded), ...saying]
    for (const folded of new Set(forms)) addAll(lexicon.byForm.get(folded))
  }
  // What is a synonym of another word with the meaning asked for is no wrong answer either.
  for (const other of distinctBy(alike, ({ head }) => head)) {
    if (sameLemma(other, right)) continue
    for (const entry of sharingSense(lexicon, other)) if (!sameLemma(entry, right)) found.add(entry)
  }
  return found
}

/** Places of a table with their distances: the lower, the more a wrong answer looks like the right one. */
interface RankedPlaces {
  readonly table: EntryTable
  readonly places: readonly number[]
  readonly far: readonly number[]
}

/** By the entries, which all levels of a chant share. */
const wrongByEntries = new WeakMap<Lexicon['entries'], Map<string, RankedPlaces>>()

/** Everything that is wrong where an entry is right; many exercises ask for the same. */
export function allWrong(right: Entry, lexicon: Lexicon, offer: Offer): RankedPlaces {
  const known = wrongByEntries.get(lexicon.entries) ?? new Map<string, RankedPlaces>()
  wrongByEntries.set(lexicon.entries, known)
  const name = [offer, right.shown, right.partOfSpeech, right.parse, right.name].join('|')
  const before = known.get(name)
  if (before !== undefined) return before
  const table = tableOfKind(lexicon, right)
  const isNotWrong = new Uint8Array(table.entries.length)
  for (const entry of notWrongFor(right, lexicon, offer)) {
    const place = table.placeOf.get(entry)
    if (place !== undefined) isNotWrong[place] = 1
  }
  const places: number[] = []
  for (let place = 0; place < isNotWrong.length; place += 1) if (isNotWrong[place] === 0) places.push(place)
  const wrong = { table, places, far: distancesOf(right, table, places, offer) }
  known.set(name, wrong)
  return wrong
}

function distancesOf(right: Entry, table: EntryTable, places: readonly number[], offer: Offer): number[] {
  const { originDistance } = table
  const [heads, partsOfSpeech, openings] = [table.heads.values, table.partsOfSpeech.values, table.openings.values]
  const [capitals, rightCapital] =
    offer === 'meanings'
      ? [table.isMeaningCapital, Number(right.isMeaningCapital)]
      : [table.isShownCapital, Number(right.isShownCapital)]
  const head = table.heads.numberOf(right.head)
  const partOfSpeech = table.partsOfSpeech.numberOf(right.partOfSpeech)
  const opening = table.openings.numberOf(right.opening)
  return places.map(
    (place) =>
      (heads[place] === head ? 0 : 1) +
      (partsOfSpeech[place] === partOfSpeech ? 0 : 2) +
      (openings[place] === opening ? 0 : 1) +
      (capitals[place] === rightCapital ? 0 : 3) +
      (originDistance[place] ?? 0),
  )
}

const fittingByLexicon = new WeakMap<Lexicon, Map<string, RankedPlaces>>()

/** What is wrong and may be offered; the same is asked for with each draw. */
function allFitting(right: Entry, lexicon: Lexicon, family: Family, offer: Offer): RankedPlaces {
  const known = fittingByLexicon.get(lexicon) ?? new Map<string, RankedPlaces>()
  fittingByLexicon.set(lexicon, known)
  const name = [offer, family, right.shown, right.partOfSpeech, right.parse, right.name].join('|')
  const before = known.get(name)
  if (before !== undefined) return before
  const wrong = allWrong(right, lexicon, offer)
  const { table } = wrong
  const [heads, head] = [table.heads.values, table.heads.numberOf(right.head)]
  const mayOffer = offer === 'meanings' ? undefined : offeredIn(lexicon, table)
  const [places, far]: [number[], number[]] = [[], []]
  for (let index = 0; index < wrong.places.length; index += 1) {
    const place = wrong.places[index] ?? 0
    if (family !== 'any' && (heads[place] === head) !== (family === 'same-word')) continue
    if (mayOffer !== undefined && mayOffer[place] === 0) continue
    places.push(place)
    far.push(wrong.far[index] ?? 0)
  }
  const fitting = { table, places, far }
  known.set(name, fitting)
  return fitting
}

/** Shuffled, the nearest first. */
function byDistance({ places, far }: RankedPlaces, random: Random): number[][] {
  const rows: number[][] = []
  for (const index of shuffledPlaces(places.length, random)) (rows[far[index] ?? 0] ??= []).push(places[index] ?? 0)
  return rows
}

/** By what entries are told apart: two with one name are one wrong answer. */
const namesIn = ({ meanings, forms }: EntryTable, offer: Offer): Uint32Array =>
  offer === 'meanings' ? meanings.values : forms.values

/** Positions of at most `most` wrong answers, the most similar first, none twice. */
function wrongPlaces(
  right: Entry,
  lexicon: Lexicon,
  family: Family,
  offer: Offer,
  random: Random,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const found = allFitting(right, lexicon, family, offer)
  const [names, heads] = [namesIn(found.table, offer), found.table.heads.values]
  const [seenHeads, seenNames] = [new Set<number>(), new Set<number>()]
  const taken: number[] = []
  for (const row of byDistance(found, random)) {
    for (const place of row ?? []) {
      if (taken.length >= most) return taken
      // Among other words one form of each is enough.
      if (family === 'other-words' && seenHeads.size === seenHeads.add(heads[place] ?? 0).size) continue
      if (seenNames.size < seenNames.add(names[place] ?? 0).size) taken.push(place)
    }
  }
  return taken
}

function wrongEntries(
  right: Entry,
  lexicon: Lexicon,
  family: Family,
  offer: Offer,
  count: number,
  random: Random,
): Entry[] {
  const { entries } = tableOfKind(lexicon, right)
  return wrongPlaces(right, lexicon, family, offer, random, count).flatMap((place) => entries[place] ?? [])
}

/** Entries whose meanings are wrong for `right`, the most similar first, without repetition. */
export const wrongMeanings = (right: Entry, lexicon: Lexicon, family: Family, count: number, random: Random): Entry[] =>
  wrongEntries(right, lexicon, family, 'meanings', count, random)

/** Entries whose Latin is wrong for the meaning of `right`, the most similar first, without repetition. */
export const wrongForms = (right: Entry, lexicon: Lexicon, family: Family, count: number, random: Random): Entry[] =>
  wrongEntries(right, lexicon, family, 'forms', count, random)

/** Maximum number of forms and words tried for a square. */
const maxTried = 12

function firstOf(places: readonly number[], isFitting: (place: number) => boolean): number[] {
  const found: number[] = []
  for (const place of places) {
    if (isFitting(place) && found.push(place) === maxTried) break
  }
  return found
}

/** Three places: another form of the right word, another word in one form, and that word in another. */
type Square = readonly [own: number, other: number, both: number]

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
  const table = tableOfKind(lexicon, right)
  const names = namesIn(table, offer)
  const [heads, forms] = [table.heads.values, table.formNames.values]
  const [rightHead, rightForm] = [table.heads.numberOf(right.head), table.formNames.numberOf(formNamed(right))]
  const family = wrongPlaces(right, lexicon, 'same-word', offer, random, maxTried)
  const strangers = wrongPlaces(right, lexicon, 'any', offer, random).filter((place) => heads[place] !== rightHead)
  const sameForm = firstOf(strangers, (place) => forms[place] === rightForm)
  const tried = new Map<number | undefined, number[]>()
  for (const place of [...sameForm, ...strangers.slice(0, maxTried)]) tried.set(heads[place], [])
  for (const place of strangers) tried.get(heads[place])?.push(place)
  function squareWith(own: number, isLike: (place: number) => boolean, firsts: readonly number[]): Square[] {
    return firsts.flatMap((other): Square[] => {
      const both = tried.get(heads[other])?.find((place) => names[place] !== names[other] && isLike(place))
      return both === undefined || names[both] === names[own] ? [] : [[own, other, both]]
    })
  }
  const squares = [
    ...family.flatMap((own) => squareWith(own, (place) => forms[place] === forms[own], sameForm)),
    ...family.slice(0, 1).flatMap((own) => squareWith(own, () => true, strangers.slice(0, maxTried))),
  ]
  const shown = offered(right, offer)
  const offeredAt = (place: number): string => (table.entries[place] ? offered(table.entries[place], offer) : '')
  const fair = squares.filter((square) => !isGivenAway(shown, square.map(offeredAt)))
  const mayBeShortest = random() < 0.25
  const found =
    fair.find((square) => {
      const shortest = Math.min(...square.map((place) => offeredAt(place).length))
      return mayBeShortest || shown.length >= shortest
    }) ?? fair[0]
  const [own, other, both] = found?.map((place) => table.entries[place]) ?? []
  return own && other && both && [own, other, both]
}
