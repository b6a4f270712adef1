import { type DraftPhrase, type DraftWord, draftLimits } from '@schola/contract/chant-draft'
import { emptyPhrase } from '@schola/curriculum/draft/empty-draft'
import { fold, wordsIn } from '@schola/latin/text'
import { m } from '@schola/messages'
import { hasGloss, takeWords } from './match-words.ts'
import type { Verses } from './verses.ts'

/** Placeholder for a missing line, so that Latin and English stay aligned. */
export const emptyLine = '–'

const isLine = (line: string): boolean => line !== ''

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(isLine)
    .map((line) => (/^[-–—]$/.test(line) ? '' : line))

const lineCounts = (text: string): number[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((verse) => linesOf(verse).length)
    .filter((count) => count > 0)

type Side = 'latin' | 'english'

function textOf(verses: Verses, side: Side): string {
  return verses
    .map(({ phrases }) => phrases.filter(({ latin, english }) => isLine(`${latin}${english}`.trim())))
    .filter((phrases) => phrases.length > 0)
    .map((phrases) => phrases.map((phrase) => phrase[side].trim() || emptyLine).join('\n'))
    .join('\n\n')
}

export const latinText = (verses: Verses): string => textOf(verses, 'latin')
export const englishText = (verses: Verses): string => textOf(verses, 'english')

export const englishOf = (verses: Verses): string =>
  verses
    .map(({ phrases }) =>
      phrases
        .map(({ english }) => english.trim())
        .filter(isLine)
        .join('\n'),
    )
    .filter(isLine)
    .join('\n\n')

const phrasesOf = (verses: Verses): DraftPhrase[] => verses.flatMap(({ phrases }) => phrases)

/** Returns the items of the first list that the second lacks, counting duplicates. */
function missingIn<T>(before: readonly T[], after: readonly T[], nameOf: (one: T) => string): T[] {
  const left = after.map(nameOf)
  return before.filter((one) => {
    const place = left.indexOf(nameOf(one))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

function likeness(one: string, other: string): number {
  const [forms, others] = [wordsIn(one), wordsIn(other)]
  const most = Math.max(forms.length, others.length)
  return most === 0 ? 0 : (forms.length - missingIn(forms, others, fold).length) / most
}

const minLikeness = 0.5

function matchPhrases(lines: readonly string[], known: readonly DraftPhrase[]): (DraftPhrase | undefined)[] {
  const left = new Set(known)
  function take(phrase: DraftPhrase | undefined): DraftPhrase | undefined {
    return phrase && left.delete(phrase) ? phrase : undefined
  }
  const same = lines.map((line) => take([...left].find(({ latin }) => latin === line)))
  const alike = same.map((phrase, place) => {
    if (phrase) return phrase
    const line = lines[place] ?? ''
    const [best] = [...left]
      .map((other) => ({ other, share: likeness(line, other.latin) }))
      .filter(({ share }) => share >= minLikeness)
      .toSorted((one, other) => other.share - one.share)
    return take(best?.other)
  })
  if (lines.length !== known.length) return alike
  return alike.map((phrase, place) => phrase ?? take(known[place]))
}

/** Parses typed text into verses. Unchanged phrases keep all their data; glosses follow words that moved to another line. */
export function readVerses(latin: string, english: string, before: Verses): Verses {
  const lines = linesOf(latin)
  const translations = linesOf(english)
  const known = phrasesOf(before)
  const matched = matchPhrases(lines, known)
  const taken = lines.map((line, place) => {
    const phrase = matched[place]
    if (phrase?.latin === line) return { words: phrase.words, left: [] }
    return takeWords(wordsIn(line), phrase?.words ?? [])
  })
  const kept = new Set(matched)
  let free: readonly DraftWord[] = [
    ...known.filter((phrase) => !kept.has(phrase)).flatMap(({ words }) => words),
    ...taken.flatMap(({ left }) => left),
  ]
  const read = lines.map((line, place): DraftPhrase => {
    const own = taken[place]?.words ?? []
    const phrase = { ...(matched[place] ?? emptyPhrase()), latin: line, english: translations[place] ?? '' }
    if (matched[place]?.latin === line) return { ...phrase, words: own }
    const forms = wordsIn(line)
    // Words that its own phrase lacked may come from a removed phrase.
    const wanted = missingIn(
      forms,
      own.map(({ form }) => form),
      fold,
    )
    const found = takeWords(wanted, free)
    free = found.left
    return { ...phrase, words: takeWords(forms, [...own, ...found.words]).words }
  })
  let at = 0
  return lineCounts(latin).map((count) => {
    at += count
    return { phrases: read.slice(at - count, at) }
  })
}

export function limitText(verses: Verses): string {
  if (verses.length > draftLimits.verses)
    return m.authoring_text_too_many_verses({ max: draftLimits.verses, count: verses.length })
  const long = verses.findIndex(({ phrases }) => phrases.length > draftLimits.phrases)
  if (long >= 0)
    return m.authoring_text_too_many_lines({
      max: draftLimits.phrases,
      verse: long + 1,
      count: verses[long]?.phrases.length ?? 0,
    })
  const wide = phrasesOf(verses).find(
    ({ latin, english }) =>
      Math.max(latin.length, english.length) > draftLimits.line || wordsIn(latin).length > draftLimits.words,
  )
  if (!wide) return ''
  const [start] = (wide.latin || wide.english).match(/^.{0,30}/u) ?? ['']
  return m.authoring_text_line_too_long({ characters: draftLimits.line, words: draftLimits.words, start })
}

export function countUnmatched(latin: string, english: string): { readonly latin: number; readonly english: number } {
  const rest = linesOf(latin).length - linesOf(english).length
  return { latin: Math.max(rest, 0), english: Math.max(-rest, 0) }
}

export interface Shift {
  readonly verse: number
  readonly latin: number
  readonly english: number
}

export function findShift(latin: string, english: string): Shift | undefined {
  const counts = lineCounts(latin)
  const beforeBlank = lineCounts(english).slice(0, -1)
  const at = beforeBlank.findIndex((count, verse) => count !== counts[verse])
  return at < 0 ? undefined : { verse: at + 1, latin: counts[at] ?? 0, english: beforeBlank[at] ?? 0 }
}

const listFormat = new Intl.ListFormat('en')
const maxNamed = 6

export function lossText(before: Verses, after: Verses): string {
  const [old, next] = [phrasesOf(before), phrasesOf(after)]
  const glossed = (phrases: readonly DraftPhrase[]) => phrases.flatMap(({ words }) => words).filter(hasGloss)
  const words = missingIn(glossed(old), glossed(next), ({ form }) => fold(form)).map(({ form }) => form)
  const slipsOf = (phrases: readonly DraftPhrase[]) => phrases.flatMap(({ slips }) => slips)
  const slips = missingIn(slipsOf(old), slipsOf(next), ({ right, wrong }) => `${right}\n${wrong}`).length
  const ordersOf = (phrases: readonly DraftPhrase[]) => phrases.flatMap(({ otherOrders }) => otherOrders)
  const orders = missingIn(ordersOf(old), ordersOf(next), (order) => order).length
  const timesOf = (phrases: readonly DraftPhrase[]) => phrases.map(({ times }) => times).filter((times) => times > 1)
  const repeated = missingIn(timesOf(old), timesOf(next), String).length
  const named =
    words.length > maxNamed
      ? [...words.slice(0, maxNamed), m.authoring_text_lost_more_words({ count: words.length - maxNamed })]
      : words
  const lost = [
    words.length > 0 && m.authoring_text_lost_glosses({ count: words.length, words: listFormat.format(named) }),
    slips > 0 && m.authoring_text_lost_slips({ count: slips }),
    orders > 0 && m.authoring_text_lost_orders({ count: orders }),
    repeated > 0 && m.authoring_text_lost_repeats({ count: repeated }),
  ].filter((part) => part !== false)
  return lost.length === 0 ? '' : m.authoring_text_lost({ lost: listFormat.format(lost) })
}
