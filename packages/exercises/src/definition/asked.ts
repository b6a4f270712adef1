import { foldedWords } from '@schola/latin/compare'
import { languageOf } from './language.ts'
import { filledSentence, withoutNotes } from './latin-texts.ts'

/** Some words of a Latin line. */
interface Stretch {
  readonly line: string
  /** The places of its words in the line, the last one not included; all of them where nothing is said. */
  readonly from?: number
  readonly to?: number
}

/** One thing that an exercise asks for. Methods, for the reason given at ExerciseDefinition. */
export interface AskedPart<Answer> extends Stretch {
  /** What it means, or that it is sung in this place. */
  readonly asks: 'meaning' | 'link'
  /** Which decides where one form belongs to two words. */
  readonly english?: string | undefined
  /** What an answer says of this part alone, nothing where it tells nothing; without it the score is the verdict. */
  isRight?(answer: Answer): boolean | undefined
  /** The text that was put together: of several phrases those are right that stand in it whole. */
  built?(answer: Answer): string
  /** Of several phrases, those that are asked about; without it all are. */
  isAbout?(english: string): boolean
}

export interface Asked<Answer> {
  /** The chance to be right without knowing, in hundredths. */
  readonly guess: number
  readonly parts: readonly AskedPart<Answer>[]
}

export const nothingAsked: Asked<unknown> = { guess: 100, parts: [] }

/** Whoever hears what is to be written or put in order can often do it without knowing what it means. */
export const guessByEar = 60

export const guessAmong = (count: number): number => Math.round(100 / Math.max(1, count))

/** Some words and where they stand in a line, after what goes before them. */
export function stretchIn(line: string, before: string, latin: string): Required<Stretch> {
  const from = foldedWords(before).length
  return { line, from, to: from + foldedWords(latin).length }
}

/** Where each missing word stands in its sentence. */
export function stretchesOfBlanks(pieces: readonly string[], words: readonly string[]): Required<Stretch>[] {
  const line = filledSentence(pieces, words)
  const isEnglish = languageOf(withoutNotes(pieces.join(' '))) === 'en'
  // Of several words in one blank only the first has something before it.
  const around = isEnglish ? [] : pieces.length === 2 ? pieces.slice(0, 1) : pieces
  let to = 0
  return words.map((word, place) => {
    const from = to + foldedWords(withoutNotes(around[place] ?? '')).length
    to = from + foldedWords(word).length
    return { line, from, to }
  })
}

const spaced = (text: string): string => ` ${foldedWords(text).join(' ')} `

/** Whether some words stand in a text one after another. */
export const standsIn = (text: string, words: string): boolean => spaced(text).includes(spaced(words))
