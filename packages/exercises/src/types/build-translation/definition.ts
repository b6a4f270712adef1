import * as z from 'zod/mini'
import { compareInOrder } from '../../definition/comparison.ts'
import { commonFields, text, texts } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { textKey } from '../../definition/duplicate-key.ts'
import { fullOrNothing, plain, readingOf } from '../../definition/scoring.ts'

const content = () =>
  z.object({
    ...commonFields,
    latinPhrase: text,
    correctWords: texts(1),
    extraWords: z.prefault(z.array(text), []),
  })

/** The learner builds the English from a bank of right and extra words. */
export const buildTranslation = defineExercise({
  type: 'build-translation',
  label: 'Build Translation',
  content,
  answer: () => z.array(z.string()),
  template: {
    instructions: 'Build the translation from the words.',
    latinPhrase: 'Fiat voluntas tua',
    correctWords: ['Thy', 'will', 'be', 'done'],
    extraWords: ['kingdom', 'come'],
  },
  isComplete: (_content, answer) => answer.length > 0,
  score: ({ correctWords }, answer) => fullOrNothing(plain(readingOf(answer)) === plain(readingOf(correctWords))),
  feedback: ({ correctWords }, _answer, score) =>
    score === 100
      ? `Yes: "${readingOf(correctWords)}". Keep practicing!`
      : `Keep practicing! The correct answer is "${readingOf(correctWords)}".`,
  compare: ({ latinPhrase, correctWords }, answer) => ({
    question: { text: latinPhrase, lang: 'la' },
    ...compareInOrder(answer, correctWords, 'en'),
  }),
  correctAnswer: ({ correctWords }) => correctWords,
  wrongAnswer: () => [],
  duplicateKeys: ({ latinPhrase }) => [textKey('build-translation', 'latinPhrase', latinPhrase)],
})
