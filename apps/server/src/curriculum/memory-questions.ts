import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { listQuestions } from '@schola/contract/memory'
import type { ChantQuestions } from '@schola/core/memory/chant-questions'
import { isByEar } from '@schola/exercises/by-ear'
import { trainingOf } from '@schola/exercises/training'
import { type Curriculum, isForLearners } from './curriculum.ts'

/** Lists what can be asked of a chant; exercises and phrases refer to its items by index. */
function questionsOfChant(curriculum: Curriculum, chantId: number): ChantQuestions {
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
  const exercises = (curriculum.exercisesByChant.get(chantId) ?? []).filter(isForLearners).flatMap((exercise) => {
    if (!text || !items) return []
    const { id, level } = exercise
    const { parts, guess, seconds } = trainingOf(exercise, items, text)
    const trained = [...new Set(parts.map(({ item }) => indexOf(item)))]
    return trained.length === 0
      ? []
      : [{ id, level, guess, seconds, items: trained, ...(isByEar(exercise) && { byEar: true }) }]
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
  for (const { id } of curriculum.chants) {
    // All chants together would block other requests for seconds.
    await setImmediate()
    chants.push(element.parse(questionsOfChant(curriculum, id)))
  }
  const json = JSON.stringify({ chants })
  return { json, tag: `W/"${hash('sha256', json, 'base64url')}"` }
}

const prepared = new WeakMap<Curriculum, Promise<PreparedQuestions>>()

/** Returns everything that a device chooses questions from: the same for all learners, so it is prepared once. */
export function questionsOf(curriculum: Curriculum): Promise<PreparedQuestions> {
  const questions = prepared.get(curriculum) ?? prepareQuestions(curriculum)
  prepared.set(curriculum, questions)
  return questions
}
