import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { listQuestions } from '@schola/contract/memory'
import { isByEar } from '@schola/exercises/by-ear'
import { trainingOf } from '@schola/exercises/training'
import type { ChantQuestions } from '@schola/memory/chant-questions'
import { type Curriculum, isForLearners } from './curriculum.ts'

/** What an exercise trains, as far as questions are chosen by it. */
interface Training {
  readonly guess: number
  readonly seconds: number
  readonly items: readonly number[]
  readonly byEar?: boolean
}

const hashOf = (text: string) => hash('sha256', text, 'base64url')

/** Trainings by exercise. Most changes leave all exercises but one as they were, and the next curriculum reuses those. */
const trainings = new WeakMap<AuthoredExercise, { readonly textHash: string; readonly training: Training }>()

function findTraining(curriculum: Curriculum, exercise: AuthoredExercise, textHash: string): Training | undefined {
  const text = curriculum.textByChant.get(exercise.chantId)
  const items = curriculum.memory.itemsByChant.get(exercise.chantId)
  if (!text || !items) return undefined
  const known = trainings.get(exercise)
  if (known?.textHash === textHash) return known.training
  const { parts, guess, seconds } = trainingOf(exercise, items, text)
  const trained = [...new Set(parts.map(({ item }) => item))]
  const training = { guess, seconds, items: trained, ...(isByEar(exercise) && { byEar: true }) }
  trainings.set(exercise, { textHash, training })
  return training
}

/** Lists what can be asked of a chant; exercises and phrases refer to its items by index. */
function questionsOfChant(curriculum: Curriculum, chantId: number, slug: string): ChantQuestions {
  const text = curriculum.textByChant.get(chantId)
  const items = curriculum.memory.itemsByChant.get(chantId)
  const indexes = new Map<number, number>()
  function indexOf(item: number): number {
    const index = indexes.get(item) ?? indexes.size
    indexes.set(item, index)
    return index
  }
  const verses = text?.verses.flatMap(({ phrases }, verse) => phrases.map(() => verse)) ?? []
  const phrases = (items?.sung ?? []).map(({ latin, phrase, link, words }, index) => ({
    latin,
    verse: verses[index] ?? 0,
    phrase: indexOf(phrase),
    link: indexOf(link),
    words: words.map(indexOf),
  }))
  const textHash = hashOf(JSON.stringify([slug, text ?? null]))
  const exercises = (curriculum.exercisesByChant.get(chantId) ?? []).filter(isForLearners).flatMap((exercise) => {
    const training = findTraining(curriculum, exercise, textHash)
    if (!training || training.items.length === 0) return []
    return [{ id: exercise.id, level: exercise.level, ...training, items: training.items.map(indexOf) }]
  })
  const sungWords = new Set(phrases.flatMap(({ words }) => words))
  const related = new Set((items?.related ?? []).flatMap(({ words }) => words.map((word) => indexes.get(word) ?? -1)))
  const relatedWords = [...related].filter((index) => index >= 0 && !sungWords.has(index))
  return { chantId, items: [...indexes.keys()], phrases, relatedWords, exercises }
}

interface PreparedQuestions {
  readonly json: string
  readonly tag: string
}

async function prepareQuestions(curriculum: Curriculum): Promise<PreparedQuestions> {
  const { element } = listQuestions.reply.shape.chants
  const chants: ChantQuestions[] = []
  for (const { id, slug } of curriculum.chants) {
    // All chants together would block other requests for seconds.
    await setImmediate()
    chants.push(element.parse(questionsOfChant(curriculum, id, slug)))
  }
  const json = JSON.stringify({ chants })
  return { json, tag: `W/"${hashOf(json)}"` }
}

const prepared = new WeakMap<Curriculum, Promise<PreparedQuestions>>()

/** Returns everything that a device chooses questions from: the same for all learners, so it is prepared once. */
export function questionsOf(curriculum: Curriculum): Promise<PreparedQuestions> {
  const questions = prepared.get(curriculum) ?? prepareQuestions(curriculum)
  prepared.set(curriculum, questions)
  return questions
}
