import type { AnswerOf, ContentOf, ExerciseType } from '@schola/exercises/catalog'
import { seededRandom } from '@schola/exercises/shuffle'
import { fillInBlank } from '@schola/exercises/types/fill-in-blank/definition'
import { scrambledLetters } from '@schola/exercises/types/unscramble/definition'

/** A valid wrong answer for each type. */
export const wrongAnswers: { readonly [Type in ExerciseType]: (content: ContentOf<Type>) => AnswerOf<Type> } = {
  'multiple-choice': ({ options, correctAnswer }) => options.find((option) => option !== correctAnswer) ?? '',
  'true-false': ({ isTrue }) => !isTrue,
  'fill-in-blank': (content) => fillInBlank.correctAnswer(content).map(() => 'x'),
  matching: ({ pairs }) => ({ matched: pairs.slice(0, 1) }),
  ordering: ({ correctOrder }) => rotated(correctOrder),
  'ordering-phrases': ({ correctOrder }) => rotated(correctOrder),
  unscramble: ({ word }) => scrambledLetters({ word }, seededRandom(word)).join(''),
  'build-translation': ({ correctWords }) => correctWords.slice(1, 2),
  'translation-error': ({ errorWordIndex }) => (errorWordIndex === 0 ? 1 : 0),
  'word-bank': ({ options, correctAnswers }) => otherThan(options, correctAnswers).slice(0, 1),
  'word-bank-completion': ({ options, correctAnswers }) => otherThan(options, correctAnswers).slice(0, 1),
  'fill-blank-bank': ({ wordBank, answers }) => otherThan(wordBank, answers).slice(0, answers.length),
}

function rotated(words: readonly string[]): string[] {
  return [...words.slice(1), ...words.slice(0, 1)]
}

function otherThan(words: readonly string[], right: readonly string[]): string[] {
  const start = words.findIndex((word) => word !== right[0])
  return [...words.slice(start), ...words.slice(0, start)]
}
