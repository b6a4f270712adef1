import * as z from 'zod/mini'
import { compareWhole } from '../../definition/comparison.ts'
import { commonFields, text, texts } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { setKey, textKey } from '../../definition/duplicate-key.ts'
import { fullOrNothing } from '../../definition/scoring.ts'

const content = () =>
  z.object({ ...commonFields, question: text, options: texts(2), correctAnswer: text }).check(
    z.refine(
      ({ options, correctAnswer }) => options.includes(correctAnswer),
      '"correctAnswer" must be one of "options"',
    ),
    z.refine(({ options }) => new Set(options).size === options.length, '"options" must all be different'),
  )

/** The learner chooses the one right meaning; the answer is the chosen option's text. */
export const multipleChoice = defineExercise({
  type: 'multiple-choice',
  label: 'Multiple Choice',
  content,
  answer: () => z.string(),
  template: {
    instructions: 'Choose the correct meaning.',
    question: 'panem',
    options: ['bread', 'wine', 'water', 'house'],
    correctAnswer: 'bread',
  },
  isComplete: ({ options }, answer) => options.includes(answer),
  score: ({ correctAnswer }, answer) => fullOrNothing(answer === correctAnswer),
  feedback: ({ question, correctAnswer }, _answer, score) =>
    score === 100
      ? `Correct! "${question}" means "${correctAnswer}".`
      : `Not quite. "${question}" actually means "${correctAnswer}".`,
  compare: ({ question, correctAnswer }, answer) => ({
    question: { text: question, lang: 'la' },
    ...compareWhole(answer, correctAnswer, 'en'),
  }),
  correctAnswer: ({ correctAnswer }) => correctAnswer,
  wrongAnswer: ({ options, correctAnswer }) => options.find((option) => option !== correctAnswer) ?? '',
  duplicateKeys: ({ question, options }) => [
    textKey('multiple-choice', 'question', question),
    setKey('multiple-choice', 'options', options),
  ],
})
