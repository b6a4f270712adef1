import { type ChantDraft, type DraftPhrase, draftLimits } from '@schola/contract/chant-draft'
import { emptyPhrase } from '@schola/curriculum/draft/empty-draft'
import { isGlossedInOrder } from '@schola/curriculum/rules/text-rules'
import { fold, wordsIn } from '@schola/latin/text'
import { m } from '@schola/messages'
import { reinsert } from '../keeping/merge-drafts.ts'
import { splitWords } from './match-words.ts'

const sameWords = (one: string, other: string): boolean =>
  wordsIn(one).map(fold).toSorted().join(' ') === wordsIn(other).map(fold).toSorted().join(' ')

const othersOf = (orders: readonly string[], english: string): string[] =>
  [...new Set(orders)].filter((order) => order !== english).slice(0, draftLimits.otherOrders)

function joinOrders(first: DraftPhrase, second: DraftPhrase): string[] {
  const pair = (one: string, other: string) => `${one} ${other}`.trim()
  const orders = [first.english, ...first.otherOrders].flatMap((one) =>
    [second.english, ...second.otherOrders].map((other) => pair(one, other)),
  )
  return othersOf(orders, pair(first.english, second.english))
}

function splitOrders(
  orders: readonly string[],
  english: string,
  englishRest: string,
): { readonly first: string[]; readonly second: string[] } {
  const count = english.split(/\s+/).filter((word) => word !== '').length
  const halves = orders.flatMap((order) => {
    const words = order.split(/\s+/)
    const [one, other] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    return sameWords(one, english) && sameWords(other, englishRest) ? [{ one, other }] : []
  })
  return {
    first: othersOf(
      halves.map(({ one }) => one),
      english,
    ),
    second: othersOf(
      halves.map(({ other }) => other),
      englishRest,
    ),
  }
}

export type Verses = ChantDraft['verses']

export interface PhrasePosition {
  readonly verse: number
  readonly phrase: number
}

export const isGlossed = ({ latin, words }: DraftPhrase): boolean => isGlossedInOrder(latin, words)

export const isBlank = ({ latin, english }: DraftPhrase): boolean => `${latin}${english}`.trim() === ''

const withoutEmpty = (verses: Verses): Verses => verses.filter(({ phrases }) => phrases.length > 0)

interface Group {
  phrases: DraftPhrase[]
}

const changeVerse = <T extends Group>(
  verses: readonly T[],
  at: number,
  change: (phrases: DraftPhrase[]) => DraftPhrase[],
): T[] => verses.map((verse, index) => (index === at ? { ...verse, phrases: change(verse.phrases) } : verse))

export const changePhrase = <T extends Group>(
  verses: readonly T[],
  at: PhrasePosition,
  change: Partial<DraftPhrase>,
): T[] =>
  changeVerse(verses, at.verse, (phrases) =>
    phrases.map((phrase, index) => (index === at.phrase ? { ...phrase, ...change } : phrase)),
  )

export const removePhrase = (verses: Verses, at: PhrasePosition): Verses =>
  withoutEmpty(changeVerse(verses, at.verse, (phrases) => phrases.toSpliced(at.phrase, 1)))

/** Reinserts a removed phrase, in its own verse if it had one or if its verse is gone or full. Returns undefined if there is no room. */
export function restorePhrase(
  verses: Verses,
  at: PhrasePosition,
  phrase: DraftPhrase,
  wasAlone: boolean,
): Verses | undefined {
  const count = verses[at.verse]?.phrases.length ?? draftLimits.phrases
  if (wasAlone || count >= draftLimits.phrases)
    return reinsert(verses, at.verse, { phrases: [phrase] }, draftLimits.verses)
  return changeVerse(verses, at.verse, (phrases) => phrases.toSpliced(at.phrase, 0, phrase))
}

export const addPhraseAfter = (verses: Verses, at: PhrasePosition): Verses =>
  changeVerse(verses, at.verse, (phrases) => phrases.toSpliced(at.phrase + 1, 0, emptyPhrase()))

export const addVerse = (verses: Verses): Verses => [...verses, { phrases: [emptyPhrase()] }]

const hasWord = (english: string, word: string): boolean => english.toLowerCase().includes(word.toLowerCase())

export function splitPhrase(verses: Verses, at: PhrasePosition, latinAt: number, englishAt: number): Verses {
  const phrase = verses[at.verse]?.phrases[at.phrase]
  if (!phrase) return verses
  const [latin, latinRest] = [phrase.latin.slice(0, latinAt).trim(), phrase.latin.slice(latinAt).trim()]
  const [english, englishRest] = [phrase.english.slice(0, englishAt).trim(), phrase.english.slice(englishAt).trim()]
  if (latin === '' || latinRest === '') return verses
  const count = wordsIn(latin).length
  const words = isGlossed(phrase)
    ? { first: phrase.words.slice(0, count), second: phrase.words.slice(count) }
    : splitWords(phrase.words, wordsIn(latin), wordsIn(latinRest))
  const orders = splitOrders(phrase.otherOrders, english, englishRest)
  const isLater = ({ right }: { right: string }) => !hasWord(english, right) && hasWord(englishRest, right)
  const first = {
    ...phrase,
    latin,
    english,
    otherOrders: orders.first,
    slips: phrase.slips.filter((slip) => !isLater(slip)),
    words: words.first,
  }
  const second = {
    ...phrase,
    latin: latinRest,
    english: englishRest,
    otherOrders: orders.second,
    slips: phrase.slips.filter(isLater),
    words: words.second,
    // The speaker of the first half continues.
    who: undefined,
  }
  return changeVerse(verses, at.verse, (phrases) => phrases.toSpliced(at.phrase, 1, first, second))
}

const joined = (first: DraftPhrase, second: DraftPhrase): DraftPhrase => ({
  ...first,
  latin: `${first.latin} ${second.latin}`.trim(),
  english: `${first.english} ${second.english}`.trim(),
  slips: [...first.slips, ...second.slips],
  otherOrders: joinOrders(first, second),
  standsAlone: second.standsAlone,
  words: [...first.words, ...second.words],
})

export function joinObstacle(first: DraftPhrase, second: DraftPhrase): string | undefined {
  if (first.times !== second.times) return m.authoring_phrase_join_other_times()
  if (second.who !== undefined) return m.authoring_phrase_join_other_speaker()
  const { latin, english, slips, otherOrders, words } = joined(first, second)
  const isTooLong = [latin, english, ...otherOrders].some(({ length }) => length > draftLimits.line)
  return isTooLong || slips.length > draftLimits.slips || words.length > draftLimits.words
    ? m.authoring_phrase_join_too_long()
    : undefined
}

export function joinWithNext(verses: Verses, at: PhrasePosition): Verses {
  const phrases = verses[at.verse]?.phrases ?? []
  const [first, second] = [phrases[at.phrase], phrases[at.phrase + 1]]
  if (!first || !second || joinObstacle(first, second) !== undefined) return verses
  return changeVerse(verses, at.verse, (all) => all.toSpliced(at.phrase, 2, joined(first, second)))
}

export function movePhrase(verses: Verses, at: PhrasePosition, by: 1 | -1): Verses {
  const phrases = verses[at.verse]?.phrases ?? []
  const phrase = phrases[at.phrase]
  const to = at.phrase + by
  if (!phrase) return verses
  if (to >= 0 && to < phrases.length)
    return changeVerse(verses, at.verse, (all) => all.toSpliced(at.phrase, 1).toSpliced(to, 0, phrase))
  const next = at.verse + by
  if ((verses[next]?.phrases.length ?? draftLimits.phrases) >= draftLimits.phrases) return verses
  const moved = changeVerse(verses, next, (all) => (by === 1 ? [phrase, ...all] : [...all, phrase]))
  return removePhrase(moved, at)
}

export function findPosition(verses: Verses, phrase: DraftPhrase | undefined): PhrasePosition | undefined {
  const verse = verses.findIndex(({ phrases }) => phrases.some((one) => one === phrase))
  return verse < 0 ? undefined : { verse, phrase: verses[verse]?.phrases.findIndex((one) => one === phrase) ?? 0 }
}

export function followPositions(places: readonly PhrasePosition[], before: Verses, after: Verses): PhrasePosition[] {
  const known = new Set(before.flatMap(({ phrases }) => phrases))
  return places.flatMap((place) => {
    const moved = findPosition(after, before[place.verse]?.phrases[place.phrase])
    if (moved) return [moved]
    const now = after[place.verse]?.phrases[place.phrase]
    return now && !known.has(now) ? [place] : []
  })
}

export function breakVerse(verses: Verses, { verse, phrase }: PhrasePosition): Verses {
  const phrases = verses[verse]?.phrases ?? []
  if (phrase <= 0 || phrase >= phrases.length) return verses
  return verses.toSpliced(verse, 1, { phrases: phrases.slice(0, phrase) }, { phrases: phrases.slice(phrase) })
}

export const canJoinVerses = (verses: Verses, verse: number): boolean =>
  verse > 0 && [verses[verse - 1], verses[verse]].flatMap((one) => one?.phrases ?? []).length <= draftLimits.phrases

export function joinVerses(verses: Verses, verse: number): Verses {
  const [first, second] = [verses[verse - 1], verses[verse]]
  if (!first || !second || !canJoinVerses(verses, verse)) return verses
  return verses.toSpliced(verse - 1, 2, { phrases: [...first.phrases, ...second.phrases] })
}
