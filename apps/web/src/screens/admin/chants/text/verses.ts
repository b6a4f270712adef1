import type { ChantDraft, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'

export type Verses = ChantDraft['verses']

/** Where a phrase stands: its verse, and its place there. */
export interface PhrasePlace {
  readonly verse: number
  readonly phrase: number
}

export const phraseOf = (latin: string, english: string): DraftPhrase => ({
  latin,
  english,
  times: 1,
  slips: [],
  otherOrders: [],
  standsAlone: true,
  words: [],
})

const trimmed = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '')

/** The words of a Latin text without what stands around them. */
export const formsIn = (latin: string): string[] =>
  latin
    .split(/\s+/)
    .map(trimmed)
    .filter((word) => word !== '')

const fold = (form: string): string => form.toLowerCase()

/** Whether the words of a phrase are those of its Latin, in their order. */
export const hasItsWords = ({ latin, words }: DraftPhrase): boolean =>
  formsIn(latin).map(fold).join(' ') === words.map(({ form }) => fold(form)).join(' ')

/** The words of a changed phrase: those that were there keep what was written of them, the others are as proposed. */
export function keepWords(proposed: readonly DraftWord[], before: readonly DraftWord[]): DraftWord[] {
  const left = [...before]
  return proposed.map((word) => {
    const place = left.findIndex(({ form, meaning }) => fold(form) === fold(word.form) && meaning !== '')
    const [kept] = place < 0 ? [] : left.splice(place, 1)
    return kept ? { ...kept, form: word.form } : word
  })
}

const joined = (verses: Verses, textOf: (phrase: DraftPhrase) => string): string =>
  verses.map(({ phrases }) => phrases.map(textOf).join('\n')).join('\n\n')

/** One phrase a line, a blank line between verses. */
export const latinText = (verses: Verses): string => joined(verses, ({ latin }) => latin)
export const englishText = (verses: Verses): string => joined(verses, ({ english }) => english)

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim())

const isLine = (line: string): boolean => line !== ''

/** Verses of typed text; the English goes line by line with the Latin. What is known of a phrase whose Latin stays is kept. */
export function readVerses(latin: string, english: string, before: Verses): Verses {
  const known = before.flatMap(({ phrases }) => phrases)
  const isSameCount = linesOf(latin).filter(isLine).length === known.length
  const translations = linesOf(english).filter(isLine)
  const left = new Set(known)
  let count = 0
  function phraseFor(line: string): DraftPhrase {
    const place = count
    count += 1
    const same = [...left].find((phrase) => phrase.latin === line) ?? (isSameCount ? known[place] : undefined)
    if (same) left.delete(same)
    return { ...(same ?? phraseOf('', '')), latin: line, english: translations[place] ?? '' }
  }
  return latin
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((verse) => linesOf(verse).filter(isLine))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ phrases: lines.map(phraseFor) }))
}

/** The English lines that have no Latin beside them, or the Latin ones that have no English. */
export function countUnmatched(latin: string, english: string): { readonly latin: number; readonly english: number } {
  const rest = linesOf(latin).filter(isLine).length - linesOf(english).filter(isLine).length
  return { latin: Math.max(rest, 0), english: Math.max(-rest, 0) }
}

const withoutEmpty = (verses: Verses): Verses => verses.filter(({ phrases }) => phrases.length > 0)

interface Group {
  phrases: DraftPhrase[]
}

const changeVerse = <T extends Group>(
  verses: readonly T[],
  at: number,
  change: (phrases: DraftPhrase[]) => DraftPhrase[],
): T[] => verses.map((verse, index) => (index === at ? { ...verse, phrases: change(verse.phrases) } : verse))

/** Of a verse, or of a related prayer. */
export const changePhrase = <T extends Group>(
  verses: readonly T[],
  at: PhrasePlace,
  change: Partial<DraftPhrase>,
): T[] =>
  changeVerse(verses, at.verse, (phrases) =>
    phrases.map((phrase, index) => (index === at.phrase ? { ...phrase, ...change } : phrase)),
  )

export const removePhrase = (verses: Verses, at: PhrasePlace): Verses =>
  withoutEmpty(changeVerse(verses, at.verse, (phrases) => phrases.toSpliced(at.phrase, 1)))

export const addPhraseAfter = (verses: Verses, at: PhrasePlace): Verses =>
  changeVerse(verses, at.verse, (phrases) => phrases.toSpliced(at.phrase + 1, 0, phraseOf('', '')))

export const addVerse = (verses: Verses): Verses => [...verses, { phrases: [phraseOf('', '')] }]

/** Of two halves of an English phrase, the slips belong to the one that has their word. */
const hasWord = (english: string, word: string): boolean => english.toLowerCase().includes(word.toLowerCase())

/** Cuts a phrase in two, each text at its place; the glosses go with their words. */
export function splitPhrase(verses: Verses, at: PhrasePlace, latinAt: number, englishAt: number): Verses {
  const phrase = verses[at.verse]?.phrases[at.phrase]
  if (!phrase) return verses
  const [latin, latinRest] = [phrase.latin.slice(0, latinAt).trim(), phrase.latin.slice(latinAt).trim()]
  const [english, englishRest] = [phrase.english.slice(0, englishAt).trim(), phrase.english.slice(englishAt).trim()]
  if (latin === '' || latinRest === '') return verses
  const count = formsIn(latin).length
  const isLater = ({ right }: { right: string }) => !hasWord(english, right) && hasWord(englishRest, right)
  const first = {
    ...phrase,
    latin,
    english,
    otherOrders: [],
    slips: phrase.slips.filter((slip) => !isLater(slip)),
    words: phrase.words.slice(0, count),
  }
  const second = {
    ...phrase,
    latin: latinRest,
    english: englishRest,
    otherOrders: [],
    slips: phrase.slips.filter(isLater),
    words: phrase.words.slice(count),
  }
  return changeVerse(verses, at.verse, (phrases) => phrases.toSpliced(at.phrase, 1, first, second))
}

/** Makes one phrase of this one and the next in its verse. */
export function joinWithNext(verses: Verses, at: PhrasePlace): Verses {
  const phrases = verses[at.verse]?.phrases ?? []
  const [first, second] = [phrases[at.phrase], phrases[at.phrase + 1]]
  if (!first || !second) return verses
  const both = {
    ...first,
    latin: `${first.latin} ${second.latin}`.trim(),
    english: `${first.english} ${second.english}`.trim(),
    slips: [...first.slips, ...second.slips],
    otherOrders: [],
    standsAlone: second.standsAlone,
    words: [...first.words, ...second.words],
  }
  return changeVerse(verses, at.verse, (all) => all.toSpliced(at.phrase, 2, both))
}

/** One place up or down; at the end of its verse it goes over into the next. */
export function movePhrase(verses: Verses, at: PhrasePlace, by: 1 | -1): Verses {
  const phrases = verses[at.verse]?.phrases ?? []
  const phrase = phrases[at.phrase]
  const to = at.phrase + by
  if (!phrase) return verses
  if (to >= 0 && to < phrases.length)
    return changeVerse(verses, at.verse, (all) => all.toSpliced(at.phrase, 1).toSpliced(to, 0, phrase))
  const next = at.verse + by
  if (verses[next] === undefined) return verses
  const moved = changeVerse(verses, next, (all) => (by === 1 ? [phrase, ...all] : [...all, phrase]))
  return removePhrase(moved, at)
}

/** A new verse begins with this phrase. */
export function breakVerse(verses: Verses, { verse, phrase }: PhrasePlace): Verses {
  const phrases = verses[verse]?.phrases ?? []
  if (phrase <= 0 || phrase >= phrases.length) return verses
  return verses.toSpliced(verse, 1, { phrases: phrases.slice(0, phrase) }, { phrases: phrases.slice(phrase) })
}

/** Makes one verse of this one and the one before it. */
export function joinVerses(verses: Verses, verse: number): Verses {
  const [first, second] = [verses[verse - 1], verses[verse]]
  if (!first || !second) return verses
  return verses.toSpliced(verse - 1, 2, { phrases: [...first.phrases, ...second.phrases] })
}
