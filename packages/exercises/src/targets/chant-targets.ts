import { foldedWords } from '@schola/latin/compare'

interface Phrase {
  readonly latin: string
}

/** As much of a chant's text as it takes to know what an exercise stands on. */
export interface PhrasedText {
  readonly verses: readonly { readonly phrases: readonly Phrase[] }[]
  readonly related?: readonly { readonly phrases: readonly Phrase[] }[] | undefined
}

/** The phrases and words of a chant, each under a number; what reads the same has one number. */
export interface ChantTargets {
  /** Of the chant itself, without the related prayers. */
  readonly phrases: readonly number[]
  readonly words: readonly number[]
  /** The numbers of what some Latin texts hold, each once. */
  readonly find: (latin: readonly string[]) => number[]
}

function numberOf(numbers: Map<string, number>, text: string, next: number): number {
  const number = numbers.get(text) ?? next
  numbers.set(text, number)
  return number
}

/** Of words that are compared: one text holds another where its reading does. */
export const readingOf = (words: readonly string[]): string => ` ${words.join(' ')} `

export function readTargets({ verses, related = [] }: PhrasedText): ChantTargets {
  const own = verses.flatMap(({ phrases }) => phrases)
  const all = [...own, ...related.flatMap(({ phrases }) => phrases)].map(({ latin }) => foldedWords(latin))
  const phrases = new Map<string, number>()
  const words = new Map<string, number>()
  const next = () => phrases.size + words.size
  const phraseNumbers = all.map((phrase) => numberOf(phrases, readingOf(phrase), next()))
  const wordNumbers = all.map((phrase) => phrase.map((word) => numberOf(words, word, next())))

  function find(latin: readonly string[]): number[] {
    const texts = latin.map(foldedWords)
    const readings = texts.map(readingOf)
    const held = [...phrases].filter(([phrase]) => readings.some((text) => text.includes(phrase)))
    return [...new Set([...held.map(([, number]) => number), ...texts.flat().flatMap((word) => words.get(word) ?? [])])]
  }

  return {
    phrases: [...new Set(phraseNumbers.slice(0, own.length))],
    words: [...new Set(wordNumbers.slice(0, own.length).flat())],
    find,
  }
}
