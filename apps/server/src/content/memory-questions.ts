import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import type { AuthoredExercise } from '@schola/contract/exercises'
import type { MemoryQuestions } from '@schola/contract/memory'
import { isByEar } from '@schola/exercises/by-ear'
import { trainingOf } from '@schola/exercises/training'
import type { ChantQuestions } from '@schola/memory/chant-questions'
import { type Curriculum, isForLearners } from './curriculum.ts'
import { mapInTurns } from './in-turns.ts'

const zip = promisify<string, ZlibOptions, Buffer>(gzip)

/** What an exercise trains, as far as questions are chosen by it. */
interface Training {
  readonly guess: number
  readonly seconds: number
  readonly items: readonly number[]
  readonly byEar?: boolean
}

const printOf = (text: string) => hash('sha256', text, 'base64url')

/** What was worked out last of each exercise, and from what: most of an operator's changes leave all but one as they were. */
const latest = new Map<number, { readonly from: string; readonly training: Training }>()

function findTraining(curriculum: Curriculum, exercise: AuthoredExercise, textPrint: string): Training | undefined {
  const { id, chantId, type, content } = exercise
  const text = curriculum.textByChant.get(chantId)
  const items = curriculum.memory.itemsByChant.get(chantId)
  if (!text || !items) return undefined
  const from = printOf(`${textPrint} ${type} ${content}`)
  const known = latest.get(id)
  if (known?.from === from) return known.training
  const { parts, guess, seconds } = trainingOf(exercise, items, text)
  const training = {
    guess,
    seconds,
    items: [...new Set(parts.map(({ item }) => item))],
    ...(isByEar(exercise) && { byEar: true }),
  }
  latest.set(id, { from, training })
  return training
}

/** What can be asked of a chant, by its items alone. */
async function questionsOfChant(curriculum: Curriculum, chantId: number): Promise<ChantQuestions> {
  const text = curriculum.textByChant.get(chantId)
  const items = curriculum.memory.itemsByChant.get(chantId)
  const places = new Map<number, number>()
  function placeOf(item: number): number {
    const place = places.get(item) ?? places.size
    places.set(item, place)
    return place
  }
  const verses = text?.verses.flatMap(({ phrases }, verse) => phrases.map(() => verse)) ?? []
  const phrases = (items?.sung ?? []).map(({ latin, phrase, link, words }, index) => ({
    latin,
    verse: verses[index] ?? 0,
    phrase: placeOf(phrase),
    link: placeOf(link),
    words: words.map(placeOf),
  }))
  const textPrint = printOf(JSON.stringify(text ?? null))
  const forLearners = (curriculum.exercisesByChant.get(chantId) ?? []).filter(isForLearners)
  const trainings = await mapInTurns(forLearners, (exercise) => findTraining(curriculum, exercise, textPrint))
  const exercises = forLearners.flatMap(({ id, level }, index) => {
    const training = trainings[index]
    if (!training || training.items.length === 0) return []
    return [{ id, level, ...training, items: training.items.map(placeOf) }]
  })
  const sungWords = new Set(phrases.flatMap(({ words }) => words))
  const related = new Set((items?.related ?? []).flatMap(({ words }) => words.map((word) => places.get(word) ?? -1)))
  const relatedWords = [...related].filter((place) => place >= 0 && !sungWords.has(place))
  return { chantId, items: [...places.keys()], phrases, relatedWords, exercises }
}

interface PreparedQuestions {
  /** As JSON, compressed: it is a megabyte and a half. */
  readonly zipped: Buffer
  /** Says the same of two replies exactly when they are the same. */
  readonly tag: string
}

async function prepareQuestions(curriculum: Curriculum): Promise<PreparedQuestions> {
  const chants: ChantQuestions[] = []
  for (const { id } of curriculum.chants) chants.push(await questionsOfChant(curriculum, id))
  const json = JSON.stringify({ chants } satisfies MemoryQuestions)
  return { zipped: await zip(json, { level: 9 }), tag: `W/"${printOf(json)}"` }
}

const prepared = new WeakMap<Curriculum, Promise<PreparedQuestions>>()

/** Everything that a device can choose questions from: the same for all learners, so it is worked out once. */
export function questionsOf(curriculum: Curriculum): Promise<PreparedQuestions> {
  const questions = prepared.get(curriculum) ?? prepareQuestions(curriculum)
  prepared.set(curriculum, questions)
  return questions
}
