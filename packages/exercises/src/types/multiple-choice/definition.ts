import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { guessAmong, guessByEar } from '../../definition/asked.ts'
import { compareWhole } from '../../definition/comparison.ts'
import { commonFields, optionalText, text, texts } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { setKey, textKey } from '../../definition/duplicate-key.ts'
import { latinTexts } from '../../definition/latin-texts.ts'
import { fullOrNothing } from '../../definition/scoring.ts'
import { askedLatin, askKinds, asksOf, languagesOf, latinOfQuestion, truthOf } from './asks.ts'

const content = () =>
  z
    .object({
      ...commonFields,
      question: text,
      options: texts(2),
      correctAnswer: text,
      asks: z.optional(z.enum(askKinds)),
      hear: optionalText,
    })
    .check(
      z.refine(({ options, correctAnswer }) => options.includes(correctAnswer), m.exercises_need_answer_in_options()),
      z.refine(({ options }) => new Set(options).size === options.length, m.exercises_need_different_options()),
    )

/** The learner chooses the one right option; the answer is its text. */
export const multipleChoice = defineExercise({
  type: 'multiple-choice',
  label: () => m.exercises_type_multiple_choice(),
  content,
  answer: () => z.string(),
  seconds: 8,
  template: {
    instructions: 'Choose the correct meaning.',
    question: 'panem',
    options: ['bread', 'wine', 'water', 'house'],
    correctAnswer: 'bread',
  },
  isComplete: ({ options }, answer) => options.includes(answer),
  score: ({ correctAnswer }, answer) => fullOrNothing(answer === correctAnswer),
  feedback: (given, _answer, score) =>
    score === 100
      ? m.exercises_choice_right({ explanation: truthOf(given, 'right') })
      : m.exercises_choice_wrong({ explanation: truthOf(given, 'wrong') }),
  compare(given, answer) {
    const { question, options } = languagesOf(given)
    return {
      ...(given.hear === undefined && { question: { text: given.question, lang: question } }),
      ...compareWhole(answer, given.correctAnswer, options),
    }
  },
  heard(given) {
    if (given.hear === undefined) return undefined
    return { latin: given.hear, meaning: asksOf(given) === 'meaning' ? given.correctAnswer : given.question }
  },
  note: (given) => truthOf(given, 'right'),
  correctAnswer: ({ correctAnswer }) => correctAnswer,
  wrongAnswer: ({ options, correctAnswer }) => options.find((option) => option !== correctAnswer) ?? '',
  duplicateKeys({ question, options, hear }) {
    const heard = hear === undefined ? '' : 'heard '
    return [
      textKey('multiple-choice', `${heard}question`, question),
      setKey('multiple-choice', `${heard}options`, options),
    ]
  },
  latinOf(given) {
    const { options, correctAnswer, hear = '' } = given
    const offersLatin = languagesOf(given).options === 'la'
    return latinTexts(
      [hear, ...latinOfQuestion(given), ...(offersLatin ? [correctAnswer] : [])],
      offersLatin ? options : [],
    )
  },
  asked(given) {
    const guess = guessAmong(given.options.length)
    const isByEar = given.hear !== undefined && asksOf(given) !== 'meaning'
    return { guess: isByEar ? Math.max(guess, guessByEar) : guess, parts: askedLatin(given) }
  },
})
