import { maxGuess, maxTrained, type Trained } from '@schola/core/memory/fold'
import type { ChantItems } from '@schola/core/memory/items'
import { foldedWords } from '@schola/latin/compare'
import { readExercise } from '../catalog.ts'
import { type AskedPart, standsIn } from '../definition/asked.ts'
import {
  findLine,
  findWord,
  getPlaces,
  type LocatedPhrase,
  type LocatedWord,
  type Places,
  type TrainedText,
} from './locate.ts'

interface StoredExercise {
  readonly type: string
  readonly content: unknown
}

/** What an exercise trains. */
export interface Training {
  /** Each item, with the part of the exercise that asks for it. */
  readonly parts: readonly { readonly item: number; readonly part: number }[]
  /** The chance to be right without knowing, in hundredths. */
  readonly guess: number
  /** How long its type takes, with the look at the result. */
  readonly seconds: number
}

/** An item with the words by which an answer is searched for it. */
interface Spot {
  readonly item: number
  readonly latin: string
  readonly english: string
}

/** Each phrase with those of its words that are there. */
const phrasesIn = (words: readonly LocatedWord[]): Map<LocatedPhrase, readonly LocatedWord[]> =>
  new Map(words.map(({ phrase }) => [phrase, words.filter((word) => word.phrase === phrase)]))

const latinOf = (words: readonly LocatedWord[]): string => words.map(({ folded }) => folded).join(' ')

/** The phrases that are sung from here: those that begin among the words, else the one that they are part of. */
function linksOf(words: readonly LocatedWord[]): Spot[] {
  const phrases = [...phrasesIn(words)]
  const beginning = phrases.filter(([, own]) => own[0]?.isFirst)
  return (beginning.length > 0 ? beginning : phrases).flatMap(([{ items, english }, own]) =>
    items.link === undefined ? [] : [{ item: items.link, latin: latinOf(own), english }],
  )
}

/** The phrases of which at least half is there. */
function meaningsOf(words: readonly LocatedWord[]): Spot[] {
  return [...phrasesIn(words)].flatMap(([{ items, english, length }, own]) =>
    own.length * 2 >= length ? [{ item: items.phrase, latin: latinOf(own), english }] : [],
  )
}

function spotsOf(part: AskedPart<unknown>, places: Places): Spot[] {
  const { asks, line, from = 0, to, english } = part
  const words = foldedWords(line)
  const asked = words.slice(from, to)
  const found = findLine(places, words)?.slice(from, to)
  if (asks === 'link') return found ? linksOf(found) : []
  if (asked.length > 1) {
    const spots = found ? meaningsOf(found) : []
    return spots.filter((spot) => part.isAbout?.(spot.english) ?? true)
  }
  const word = (words.length > 1 ? found?.[0] : undefined) ?? findWord(places, asked.join(' '), english)
  // Matched with the name of its form, a word is not asked for what it means.
  if (word === undefined || word.parse === english) return []
  return [{ item: word.item, latin: word.folded, english: word.meaning }]
}

/** What a stored exercise asks of its chant; nothing for one that cannot be read. */
function findAsked({ type, content }: StoredExercise, items: ChantItems, text: TrainedText) {
  const reading = readExercise(type, content)
  if (!reading.ok) return undefined
  const { guess, parts } = reading.definition.asked(reading.content)
  const places = getPlaces(text, items)
  const isEvidence = guess <= maxGuess
  return { ...reading, guess, parts: isEvidence ? parts.map((part) => ({ part, spots: spotsOf(part, places) })) : [] }
}

export function trainingOf(exercise: StoredExercise, items: ChantItems, text: TrainedText): Training {
  const asked = findAsked(exercise, items, text)
  if (!asked) return { parts: [], guess: 100, seconds: 0 }
  const parts = asked.parts.flatMap(({ spots }, part) => spots.map(({ item }) => ({ item, part })))
  return { parts: parts.slice(0, maxTrained), guess: asked.guess, seconds: asked.definition.seconds }
}

type Outcome = Pick<Trained, 'item' | 'right'>

/** Returns the outcomes of one part. A wrong verdict over several items counts for none unless the parts of the answer show which. */
function outcomesOfPart(
  part: AskedPart<unknown>,
  spots: readonly Spot[],
  answer: unknown,
  right: unknown,
  score: number,
): Outcome[] {
  const verdict = part.isRight ? part.isRight(answer) : score === 100
  if (verdict === undefined) return []
  if (verdict || spots.length < 2) return spots.map(({ item }) => ({ item, right: verdict }))
  if (!part.built) return []
  const [given, wanted] = [part.built(answer), part.built(right)]
  const outcomes = spots.flatMap(({ item, latin, english }) => {
    const words = [latin, english].find((each) => standsIn(wanted, each))
    return words === undefined ? [] : [{ item, right: standsIn(given, words) }]
  })
  return outcomes.every((one) => one.right) ? [] : outcomes
}

/** Returns the outcome of each trained item that the answer decides. */
export function outcomesOf(
  exercise: StoredExercise,
  answer: unknown,
  score: number,
  items: ChantItems,
  text: TrainedText,
): Trained[] {
  const asked = findAsked(exercise, items, text)
  if (!asked) return []
  const { definition, content, guess, parts } = asked
  const given = definition.answerSchema().safeParse(answer)
  const outcomes = given.success
    ? parts.flatMap(({ part, spots }) =>
        outcomesOfPart(part, spots, given.data, definition.correctAnswer(content), score),
      )
    : outcomesOfGivenUp(parts.flatMap(({ spots }) => spots))
  return outcomes.slice(0, maxTrained).map((one) => ({ ...one, guess }))
}

/** Without an answer it is unknown which of several items was missing. */
const outcomesOfGivenUp = (spots: readonly Spot[]): Outcome[] =>
  spots.length === 1 ? spots.map(({ item }) => ({ item, right: false })) : []
