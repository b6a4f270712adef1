import { remembered, trimmed } from '@schola/latin/text'
import type { ChantSource, PhraseSource } from '../sources/chant-source.ts'

export interface Passage {
  readonly slug: string
  readonly english: string
}

/** A trigram model of the English in the curriculum. */
export interface EnglishModel {
  /**
   * Returns the surprise of each word after the two before it, excluding what the passage itself has taught; the end
   * comes last.
   */
  readonly surprises: (text: string, passage: Passage) => number[]
}

const opening = '^'
const closing = '$'

export const plainWords = remembered((text): readonly string[] =>
  text
    .split(/\s+/)
    .map((word) => trimmed(word).toLowerCase())
    .filter((word) => word !== ''),
)

const padded = (text: string): string[] => [opening, opening, ...plainWords(text), closing]

type Counts = Map<string, number>

function countInto(counts: Counts, text: string): void {
  const words = padded(text)
  function add(gram: string): void {
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  for (let index = 2; index < words.length; index += 1) {
    const [before = '', last = '', word = ''] = words.slice(index - 2, index + 1)
    for (const gram of [word, '', `${last} ${word}`, `${last} `, `${before} ${last} ${word}`, `${before} ${last} `]) {
      add(gram)
    }
  }
}

const possibleWords = 3000

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;:])\s+|\n+/).filter((part) => part.trim() !== '')

const phrasesOf = ({ verses, related }: ChantSource): PhraseSource[] =>
  [...verses, ...related].flatMap(({ phrases }) => phrases)

const spaced = (text: string): string => ` ${plainWords(text).join(' ')} `

interface Learned {
  readonly chants: ChantSource[]
  readonly counts: Counts
  readonly phrases: string[]
  readonly translations: Map<string, readonly string[]>
}

const nothingYet = (): Learned => ({ chants: [], counts: new Map(), phrases: [], translations: new Map() })

function learn({ chants, counts, phrases, translations }: Learned, more: readonly ChantSource[]): void {
  for (const chant of more) {
    const said = phrasesOf(chant).map(({ english }) => spaced(english))
    const own = sentencesOf(chant.translation)
    const others = [chant.description, ...chant.notes.map(({ text }) => text)].flatMap(sentencesOf)
    for (const text of [...said, ...own, ...others]) countInto(counts, text)
    for (const phrase of said) phrases.push(phrase)
    translations.set(chant.slug, own)
    chants.push(chant)
  }
}

export function trainEnglish(chants: readonly ChantSource[]): EnglishModel {
  const learned = nothingYet()
  learn(learned, chants)
  return modelOf(learned)
}

/**
 * Returns an incremental `trainEnglish`: if a list starts with the previous one, only the rest is read. A model is
 * valid until the next call.
 */
export function englishTrainer(): typeof trainEnglish {
  let learned = nothingYet()
  return (chants) => {
    if (learned.chants.some((chant, index) => chants[index] !== chant)) learned = nothingYet()
    learn(learned, chants.slice(learned.chants.length))
    return modelOf(learned)
  }
}

function countsIn(texts: readonly string[]): Counts {
  const counts: Counts = new Map()
  for (const text of texts) countInto(counts, text)
  return counts
}

function modelOf({ counts, phrases, translations }: Learned): EnglishModel {
  const saidByPassage = remembered((english) => {
    const said = spaced(english)
    return countsIn(phrases.filter((phrase) => said.includes(phrase)))
  })
  const saidByTranslation = remembered((slug) => countsIn(translations.get(slug) ?? []))
  function surprises(text: string, passage: Passage): number[] {
    // Excludes phrases with the same text, and the chant's own translation.
    const [own, translation] = [saidByPassage(passage.english), saidByTranslation(passage.slug)]
    const countOf = (gram: string): number =>
      (counts.get(gram) ?? 0) - (own.get(gram) ?? 0) - (translation.get(gram) ?? 0)
    function likelihood(context: string, word: string, shorter: number): number {
      const times = countOf(context)
      const trust = times / (times + 2)
      return trust * (times === 0 ? 0 : countOf(`${context}${word}`) / times) + (1 - trust) * shorter
    }
    const words = padded(text)
    return words.slice(2).map((word, index) => {
      const [before = '', last = ''] = words.slice(index, index + 2)
      const alone = (countOf(word) + 0.5) / (countOf('') + possibleWords * 0.5)
      return -Math.log(likelihood(`${before} ${last} `, word, likelihood(`${last} `, word, alone)))
    })
  }
  return { surprises }
}

/** Returns the mean surprise that each word causes: its own and that of the two after it. */
export function doubts(model: EnglishModel, text: string, passage: Passage): number[] {
  const each = model.surprises(text, passage)
  return each.slice(0, -1).map((_, index) => each.slice(index, index + 3).reduce((sum, one) => sum + one, 0) / 3)
}

export function strangeness(model: EnglishModel, text: string, passage: Passage): number {
  const each = model.surprises(text, passage)
  return each.reduce((sum, one) => sum + one, 0) / each.length
}
