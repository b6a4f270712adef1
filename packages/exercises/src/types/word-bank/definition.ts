import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { type Asked, guessAmong, stretchesOfBlanks } from '../../definition/asked.ts'
import { compareByPlace, compareInOrder } from '../../definition/comparison.ts'
import { commonFields, text, texts } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { textKey } from '../../definition/duplicate-key.ts'
import { languageOf } from '../../definition/language.ts'
import {
  filledSentence,
  latinTexts,
  leftOver,
  readNoted,
  withoutNote,
  withoutNotes,
} from '../../definition/latin-texts.ts'
import { fullOrNothing, isDrawnFrom, readingOf, readsTheSame } from '../../definition/scoring.ts'

/** The phrase around its blanks: one piece more than there are blanks. */
export const piecesOfPhrase = (phrase: string): string[] => phrase.split(/_{3,}/)

const content = () =>
  z
    .object({ ...commonFields, phrase: text, options: texts(1), correctAnswers: texts(1) })
    .check(
      z.refine(
        ({ options, correctAnswers }) => isDrawnFrom(options, correctAnswers),
        m.exercises_need_answers_in_options(),
      ),
    )

interface Completing {
  readonly phrase: string
  readonly options: readonly string[]
  readonly correctAnswers: readonly string[]
}

/** Then the answer holds one word for each blank, '' for an empty one. */
export const hasBlankForEach = ({ phrase, correctAnswers }: Pick<Completing, 'phrase' | 'correctAnswers'>): boolean =>
  piecesOfPhrase(phrase).length - 1 === correctAnswers.length

const shownWord = (word: string): string => (word === '' ? '_____' : word)

function isRight(given: Completing, answer: readonly string[]): boolean {
  const { correctAnswers } = given
  // The board marks blank by blank.
  if (hasBlankForEach(given)) return correctAnswers.every((word, place) => word === answer[place])
  return readsTheSame(answer, correctAnswers)
}

function wrongMessage(correctAnswers: readonly string[], answer: readonly string[]): string {
  if (correctAnswers.length === 1) return m.exercises_bank_wrong_word()
  const wordsOf = (chips: readonly string[]) => readingOf(chips).split(' ').toSorted().join(' ')
  return wordsOf(answer) === wordsOf(correctAnswers) ? m.exercises_bank_wrong_order() : m.exercises_bank_wrong_words()
}

function askedOf({ phrase, options, correctAnswers }: Completing): Asked<string[]> {
  const pieces = piecesOfPhrase(phrase)
  if (pieces.length === 1) {
    return { guess: 10, parts: [{ asks: 'meaning', line: readingOf(correctAnswers), built: readingOf }] }
  }
  return {
    guess: guessAmong(options.length),
    parts: stretchesOfBlanks(pieces, correctAnswers).map((stretch, place) => ({
      ...stretch,
      asks: withoutNote(phrase).note === undefined ? 'link' : 'meaning',
      isRight: (answer) => answer[place] === correctAnswers[place],
    })),
  }
}

/** Both word-bank types are one exercise under two names, and so are duplicates of each other. */
export const defineWordBank = <const Type extends string>(type: Type, label: () => string) =>
  defineExercise({
    type,
    label,
    alternatives: { options: ['wordBank'], correctAnswers: ['correctOrder'] },
    content,
    answer: () => z.array(z.string()),
    seconds: 16,
    template: {
      instructions: 'Choose the words that complete the phrase.',
      phrase: 'Adveniat _____ tuum',
      options: ['regnum', 'panem', 'nomen'],
      correctAnswers: ['regnum'],
    },
    isComplete: (_content, answer) => answer.some((word) => word !== ''),
    score: (given, answer) => fullOrNothing(isRight(given, answer)),
    feedback({ correctAnswers }, answer, score) {
      return score === 100 ? m.exercises_bank_right() : wrongMessage(correctAnswers, answer)
    },
    compare: (given, answer) => ({
      question: readNoted(given.phrase),
      ...(hasBlankForEach(given)
        ? compareByPlace(answer.map(shownWord), given.correctAnswers, 'la')
        : compareInOrder(answer, given.correctAnswers, 'la')),
    }),
    correctAnswer: ({ correctAnswers }) => correctAnswers,
    wrongAnswer: () => [],
    duplicateKeys: ({ phrase }) => [textKey('word-bank', 'phrase', phrase)],
    latinOf({ phrase, options, correctAnswers }) {
      const pieces = piecesOfPhrase(phrase)
      const asked =
        pieces.length > 1
          ? [filledSentence(pieces, correctAnswers)]
          : [readingOf(correctAnswers), ...(languageOf(phrase) === 'la' ? [withoutNotes(phrase)] : [])]
      return latinTexts(asked, leftOver(options, correctAnswers))
    },
    asked: askedOf,
  })

/** The learner completes a phrase with words from a bank, in the right order. */
export const wordBank = defineWordBank('word-bank', () => m.exercises_type_word_bank())
