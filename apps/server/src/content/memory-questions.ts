import { hash } from 'node:crypto'
import type { MemoryQuestions } from '@schola/contract/memory'
import { trainingOf } from '@schola/exercises/training'
import { type Curriculum, isForLearners } from './curriculum.ts'

type ChantQuestions = MemoryQuestions['chants'][number]

/** What can be asked of a chant, by its items alone. */
function questionsOfChant(curriculum: Curriculum, chantId: number): ChantQuestions[] {
  const text = curriculum.textByChant.get(chantId)
  const items = curriculum.memory.itemsByChant.get(chantId)
  if (!text || !items) return []
  const places = new Map<number, number>()
  function placeOf(item: number): number {
    const place = places.get(item) ?? places.size
    places.set(item, place)
    return place
  }
  const verses = text.verses.flatMap(({ phrases }, verse) => phrases.map(() => verse))
  const phrases = items.sung.map(({ latin, phrase, link, words }, index) => ({
    latin,
    verse: verses[index] ?? 0,
    phrase: placeOf(phrase),
    link: placeOf(link ?? phrase),
    words: words.map(placeOf),
  }))
  const exercises = (curriculum.exercisesByChant.get(chantId) ?? []).filter(isForLearners).flatMap((exercise) => {
    const { parts, guess, seconds } = trainingOf(exercise, items, text)
    const trained = [...new Set(parts.map(({ item }) => placeOf(item)))]
    return trained.length === 0 ? [] : [{ id: exercise.id, level: exercise.level, guess, seconds, items: trained }]
  })
  return [{ chantId, items: [...places.keys()], phrases, exercises }]
}

interface PreparedQuestions {
  readonly json: string
  /** Says the same of two replies exactly when they are the same. */
  readonly tag: string
}

const prepared = new WeakMap<Curriculum, PreparedQuestions>()

/** Everything that a device can choose questions from: the same for all learners, so it is written once. */
export function questionsOf(curriculum: Curriculum): PreparedQuestions {
  const known = prepared.get(curriculum)
  if (known) return known
  const questions: MemoryQuestions = { chants: curriculum.chants.flatMap(({ id }) => questionsOfChant(curriculum, id)) }
  const json = JSON.stringify(questions)
  const made = { json, tag: `W/"${hash('sha256', json, 'base64url').slice(0, 27)}"` }
  prepared.set(curriculum, made)
  return made
}
