import type { MemoryQuestions } from '@schola/contract/memory'
import { type Curriculum, isForLearners } from './curriculum.ts'
import { trainingOf } from './training.ts'

type ChantQuestions = MemoryQuestions['chants'][number]

/** What can be asked of a chant, by its items alone. */
function questionsOf(curriculum: Curriculum, chantId: number): ChantQuestions[] {
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

/** Everything that a device can choose questions from, the same for all learners. */
export const makeQuestions = (curriculum: Curriculum): MemoryQuestions => ({
  chants: curriculum.chants.flatMap(({ id }) => questionsOf(curriculum, id)),
})
