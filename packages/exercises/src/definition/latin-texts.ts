import { foldedWords, foldLatin } from '@schola/latin/compare'
import { type Language, languageOf, latinLetters } from './language.ts'

/** The Latin of an exercise: what its question, its sentence and its right answer say, and what only wrong choices say. */
export interface LatinTexts {
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const isLettered = (text: string): boolean => /\p{L}/u.test(text)

/** Each text once, however it is punctuated, and none that is right among the wrong ones. */
export function latinTexts(right: readonly string[], wrong: readonly string[] = []): LatinTexts {
  const asked = right.map(tidy).filter(isLettered)
  const offered = new Set(wrong.map(tidy).filter(isLettered))
  const seen = new Set<string>()
  const once = asked.filter((text) => {
    const { size } = seen
    return seen.add(foldLatin(text)).size > size
  })
  return { right: once, wrong: [...offered].filter((text) => !asked.includes(text)) }
}

/** The text without what stands in parentheses to translate or explain it. */
export const withoutNotes = (text: string): string =>
  text.replace(/\s*\(([^()]*)\)/g, (whole, note: string) => (languageOf(note) === 'la' ? whole : ''))

interface NotedText {
  readonly text: string
  /** The translation that stands after it in parentheses. */
  readonly note?: string
}

/** Parts a text from the translation at its end. */
export function withoutNote(text: string): NotedText {
  const [, before = text, note] = /^(.*?)\s*\(([^()]*)\)\s*$/su.exec(text) ?? []
  return note === undefined || languageOf(note) === 'la' ? { text } : { text: before, note }
}

/** A sentence as the result quotes it; what tells no language is Latin. */
export function readNoted(sentence: string): NotedText & { readonly lang: Language } {
  const noted = withoutNote(sentence)
  return { ...noted, lang: languageOf(noted.text) ?? 'la' }
}

/** The Latin sentence with its blanks filled; only the words themselves where the sentence around them is English. */
export function filledSentence(pieces: readonly string[], words: readonly string[]): string {
  if (languageOf(withoutNotes(pieces.join(' '))) === 'en') return words.join(' ')
  const [first = '', ...rest] = pieces
  // One blank for several words takes them all.
  const inBlanks = rest.length === 1 ? [words.join(' ')] : words
  return withoutNotes(rest.reduce((text, piece, blank) => `${text}${inBlanks[blank] ?? ''}${piece}`, first))
}

/** What is left of the pool when the used items are taken out, each once. */
export function leftOver(pool: readonly string[], used: readonly string[]): string[] {
  const left = [...used]
  return pool.filter((item) => {
    const place = left.indexOf(item)
    if (place !== -1) left.splice(place, 1)
    return place === -1
  })
}

interface Quoted {
  readonly text: string
  /** Undefined for the English between quotations, and where nothing tells the language. */
  readonly lang?: Language | undefined
  readonly isQuoted?: true
}

const quotation = /“([^”]+)”|"([^"]+)"/gu
const introducesEnglish =
  /(?:\bmeans?|\bmeaning|\bsays?|\bEnglish(?: words?)?|\btranslated|\bword for|\bexactly|\bor)\s*$/i

const saysMeaning = /\bmeans?\s*$/

const accentedWord = new RegExp(`(?<!\\p{L})([\\p{L}\\p{M}]*[${latinLetters}][\\p{L}\\p{M}]*)`, 'iu')

/** Outside quotation marks, a word with an accent, æ or œ is taken for Latin. */
const withAccentedLatin = (text: string): Quoted[] =>
  text.split(accentedWord).map((part, place): Quoted => (place % 2 === 1 ? { text: part, lang: 'la' } : { text: part }))

/** A sentence cut into its words and what it quotes, with the language of each quotation; what is Latin may be known. */
export function withQuotations(sentence: string, knownLatin: readonly string[] = []): Quoted[] {
  const known = new Set(knownLatin.flatMap(foldedWords))
  const parts: Quoted[] = []
  let end = 0
  for (const { 0: whole, 1: curly, 2: straight, index } of sentence.matchAll(quotation)) {
    const before = sentence.slice(end, index)
    const text = curly ?? straight ?? ''
    const told = saysMeaning.test(before) ? 'en' : languageOf(text)
    const words = foldedWords(text)
    const isKnown = told !== 'en' && words.length > 0 && words.every((word) => known.has(word))
    const lang = isKnown ? 'la' : (told ?? (introducesEnglish.test(before) ? 'en' : undefined))
    // The quotation marks belong to the sentence.
    parts.push(...withAccentedLatin(sentence.slice(end, index + 1)), { text, lang, isQuoted: true })
    end = index + whole.length - 1
  }
  return [...parts, ...withAccentedLatin(sentence.slice(end))].filter(({ text }) => text !== '')
}

/** What a sentence about Latin quotes, unless it is told to be English. */
export const quotedLatin = (sentence: string): string[] =>
  withQuotations(sentence).flatMap(({ text, lang, isQuoted }) => (isQuoted && lang !== 'en' ? [text] : []))
