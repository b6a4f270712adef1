import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { guessByEar } from '../../definition/asked.ts'
import { compareByPlace } from '../../definition/comparison.ts'
import { commonFields, optionalText, texts } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { setKey } from '../../definition/duplicate-key.ts'
import { latinTexts } from '../../definition/latin-texts.ts'
import { isPermutation, percentOf, readingOf, readsTheSame } from '../../definition/scoring.ts'

const content = () =>
  z
    .object({ ...commonFields, words: texts(2), correctOrder: texts(2), translation: optionalText, hear: optionalText })
    .check(z.refine(({ words, correctOrder }) => isPermutation(words, correctOrder), m.exercises_need_same_words()))

// Compared by word, not by index: two equal words may change places.
const countInPlace = (correctOrder: readonly string[], answer: readonly string[]): number =>
  readsTheSame(answer, correctOrder)
    ? correctOrder.length
    : correctOrder.filter((word, index) => word === answer[index]).length

/** The learner puts shuffled words back into the order of the sentence. */
export const ordering = defineExercise({
  type: 'ordering',
  label: () => m.exercises_type_ordering(),
  alternatives: { words: ['initialSequence'], correctOrder: ['correctSequence'] },
  content,
  answer: () => z.array(z.string()),
  passMark: 70,
  seconds: 18,
  template: {
    instructions: 'Put the words in the correct order.',
    words: ['nomen', 'Sanctificetur', 'tuum'],
    correctOrder: ['Sanctificetur', 'nomen', 'tuum'],
    translation: 'Hallowed be thy name',
  },
  isComplete: ({ correctOrder }, answer) => answer.length === correctOrder.length,
  score: ({ correctOrder }, answer) =>
    readsTheSame(answer, correctOrder)
      ? 100
      : percentOf(countInPlace(correctOrder, answer), Math.max(correctOrder.length, answer.length)),
  feedback({ correctOrder }, answer, score) {
    const counts = { right: countInPlace(correctOrder, answer), total: correctOrder.length }
    if (score < 70) return m.exercises_ordering_wrong(counts)
    return score === 100 ? m.exercises_ordering_perfect(counts) : m.exercises_ordering_good(counts)
  },
  compare: ({ correctOrder, translation, hear }, answer) => ({
    ...(translation !== undefined && hear === undefined && { question: { text: translation, lang: 'en' } }),
    ...compareByPlace(answer, correctOrder, 'la'),
  }),
  heard: ({ hear, translation }) => (hear === undefined ? undefined : { latin: hear, meaning: translation }),
  correctAnswer: ({ correctOrder }) => correctOrder,
  wrongAnswer: () => [],
  duplicateKeys: ({ correctOrder, hear }) => [
    setKey('ordering', hear === undefined ? 'words' : 'heard words', correctOrder),
  ],
  latinOf: ({ correctOrder, hear = '' }) => latinTexts([hear, readingOf(correctOrder)]),
  asked: ({ correctOrder, translation, hear }) => ({
    guess: hear === undefined ? 20 : guessByEar,
    parts: [
      {
        // Without English and unheard, the words come from memory.
        asks: (translation ?? hear) === undefined ? 'link' : 'meaning',
        line: readingOf(correctOrder),
        built: readingOf,
      },
    ],
  }),
})
