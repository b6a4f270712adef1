import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { guessAmong, stretchIn } from '../../definition/asked.ts'
import { compareByPlace } from '../../definition/comparison.ts'
import { commonFields, optionalText, texts } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { setKey } from '../../definition/duplicate-key.ts'
import { latinTexts } from '../../definition/latin-texts.ts'
import { fullOrNothing, isPermutation, readingOf, readsTheSame } from '../../definition/scoring.ts'

const content = () =>
  z
    .object({ ...commonFields, phrases: texts(2), correctOrder: texts(2), translation: optionalText })
    .check(
      z.refine(({ phrases, correctOrder }) => isPermutation(phrases, correctOrder), m.exercises_need_same_phrases()),
    )

/** The learner puts the phrases of a prayer in order; there is no partial score. */
export const orderingPhrases = defineExercise({
  type: 'ordering-phrases',
  label: () => m.exercises_type_ordering_phrases(),
  alternatives: { phrases: ['words'] },
  content,
  answer: () => z.array(z.string()),
  completionDelay: 1500,
  seconds: 22,
  template: {
    instructions: 'Put the phrases in the order of the prayer.',
    phrases: ['sanctificetur nomen tuum', 'Pater noster', 'qui es in caelis'],
    correctOrder: ['Pater noster', 'qui es in caelis', 'sanctificetur nomen tuum'],
    translation: 'Our Father, who art in heaven, hallowed be thy name',
  },
  isComplete: ({ correctOrder }, answer) => answer.length === correctOrder.length,
  score: ({ correctOrder }, answer) => fullOrNothing(readsTheSame(answer, correctOrder)),
  feedback: (_content, _answer, score) => (score === 100 ? m.exercises_phrases_right() : m.exercises_phrases_wrong()),
  compare({ correctOrder, translation }, answer) {
    const { given, right } = compareByPlace(answer, correctOrder, 'la')
    return {
      ...(translation !== undefined && { question: { text: translation, lang: 'en' } }),
      given: { ...given, isList: true },
      right: { ...right, isList: true },
    }
  },
  correctAnswer: ({ correctOrder }) => correctOrder,
  wrongAnswer: () => [],
  duplicateKeys: ({ correctOrder }) => [setKey('ordering-phrases', 'phrases', correctOrder)],
  latinOf: ({ correctOrder }) => latinTexts(correctOrder),
  asked: ({ correctOrder }) => ({
    guess: guessAmong(correctOrder.length),
    parts: correctOrder.slice(1).map((phrase, place) => {
      const before = correctOrder[place]
      return {
        asks: 'link',
        ...stretchIn(readingOf(correctOrder), readingOf(correctOrder.slice(0, place + 1)), phrase),
        // Right where it follows the one that it should follow, wherever the two stand.
        isRight: (answer) => answer.some((given, at) => given === phrase && at > 0 && answer[at - 1] === before),
      }
    }),
  }),
})
