import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { guessAmong, standsIn } from '../../definition/asked.ts'
import { commonFields, text } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { textKey } from '../../definition/duplicate-key.ts'
import { latinTexts } from '../../definition/latin-texts.ts'
import { fullOrNothing, wordsOf } from '../../definition/scoring.ts'

const content = () =>
  z
    .object({
      ...commonFields,
      latinPhrase: text,
      correctTranslation: text,
      errorTranslation: text,
      errorWordIndex: z.int(),
    })
    .check(
      z.refine(
        ({ errorTranslation, errorWordIndex }) => wordsOf(errorTranslation)[errorWordIndex] !== undefined,
        m.exercises_need_error_index(),
      ),
      z.refine(
        ({ correctTranslation, errorTranslation, errorWordIndex }) =>
          wordsOf(correctTranslation)[errorWordIndex] !== wordsOf(errorTranslation)[errorWordIndex],
        m.exercises_need_translations_to_differ(),
      ),
    )

/** A word without the punctuation around it. */
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** The learner finds the wrong word in a translation; the answer is the word's index, counted from 0. */
export const translationError = defineExercise({
  type: 'translation-error',
  label: () => m.exercises_type_translation_error(),
  content,
  answer: () => z.int(),
  seconds: 11,
  template: {
    instructions: 'Find the word that is wrong in the translation.',
    latinPhrase: 'Pater noster, qui es in caelis',
    correctTranslation: 'Our Father, who art in heaven',
    errorTranslation: 'Our Father, who art in Rome',
    errorWordIndex: 5,
  },
  isComplete: ({ errorTranslation }, answer) => wordsOf(errorTranslation)[answer] !== undefined,
  score: ({ errorWordIndex }, answer) => fullOrNothing(answer === errorWordIndex),
  feedback({ correctTranslation, errorTranslation, errorWordIndex }, _answer, score) {
    const wrongWord = bare(wordsOf(errorTranslation)[errorWordIndex] ?? '')
    return score === 100
      ? m.exercises_error_right({ word: wrongWord })
      : m.exercises_error_wrong({ word: wrongWord, translation: correctTranslation })
  },
  compare: ({ latinPhrase, correctTranslation, errorTranslation, errorWordIndex }, answer) => ({
    question: { text: latinPhrase, lang: 'la' },
    given: {
      parts: wordsOf(errorTranslation).map((word, index) => ({ text: word, differs: index === answer })),
      lang: 'en',
    },
    right: {
      parts: wordsOf(correctTranslation).map((word, index) => ({ text: word, differs: index === errorWordIndex })),
      lang: 'en',
    },
  }),
  correctAnswer: ({ errorWordIndex }) => errorWordIndex,
  wrongAnswer: ({ errorWordIndex }) => (errorWordIndex === 0 ? 1 : 0),
  duplicateKeys: ({ latinPhrase }) => [textKey('translation-error', 'latinPhrase', latinPhrase)],
  latinOf: ({ latinPhrase }) => latinTexts([latinPhrase]),
  asked: ({ latinPhrase, errorTranslation }) => ({
    guess: guessAmong(wordsOf(errorTranslation).length),
    parts: [{ asks: 'meaning', line: latinPhrase, isAbout: (english) => !standsIn(errorTranslation, english) }],
  }),
})
