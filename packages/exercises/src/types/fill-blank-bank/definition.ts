import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { guessAmong, stretchesOfBlanks } from '../../definition/asked.ts'
import { compareByPlace } from '../../definition/comparison.ts'
import { commonFields, optionalText, text, texts } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { textKey } from '../../definition/duplicate-key.ts'
import { filledSentence, latinTexts, leftOver, readNoted, withoutNote } from '../../definition/latin-texts.ts'
import { fullOrNothing, isDrawnFrom } from '../../definition/scoring.ts'

/** The sentence around its blanks: one piece more than there are blanks. */
export const piecesOfSentence = (sentence: string): string[] => sentence.split(/_{5,}/)

const blankCount = (sentence: string): number => piecesOfSentence(sentence).length - 1

// A sentence with one blank may carry its answer as a plain text.
const answers = () =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' ? [given] : given)),
    texts(1),
  )

const content = () =>
  z
    .object({ ...commonFields, sentence: text, wordBank: texts(1), answers: answers(), explanation: optionalText })
    .check(
      z.refine(({ sentence }) => blankCount(sentence) > 0, m.exercises_need_long_blank()),
      z.refine(
        ({ sentence, answers: expected }) => expected.length === blankCount(sentence),
        m.exercises_need_answer_per_blank(),
      ),
      z.refine(
        ({ wordBank, answers: expected }) => isDrawnFrom(wordBank, expected),
        m.exercises_need_answers_in_bank(),
      ),
    )

/** The learner fills every blank from a bank; the answer holds one word for each blank, '' for an empty one. */
export const fillBlankBank = defineExercise({
  type: 'fill-blank-bank',
  label: () => m.exercises_type_fill_blank_bank(),
  alternatives: { answers: ['correctAnswer'] },
  content,
  answer: () => z.array(z.string()),
  completionDelay: 1500,
  seconds: 13,
  template: {
    instructions: 'Fill each blank with a word from the bank.',
    sentence: 'Panem _____ quotidianum da nobis _____',
    wordBank: ['nostrum', 'hodie', 'tuum', 'semper'],
    answers: ['nostrum', 'hodie'],
    explanation: 'Give us this day our daily bread.',
  },
  isComplete: ({ answers: expected }, answer) => expected.every((_, index) => (answer[index] ?? '') !== ''),
  score: ({ answers: expected }, answer) => fullOrNothing(expected.every((word, index) => word === answer[index])),
  feedback({ answers: expected }, _answer, score) {
    const message = score === 100 ? m.exercises_blanks_right : m.exercises_blanks_wrong
    return message({ count: expected.length, answers: expected.join(', ') })
  },
  compare: ({ sentence, answers: expected }, answer) => ({
    question: readNoted(sentence),
    ...compareByPlace(answer, expected, 'la'),
  }),
  correctAnswer: ({ answers: expected }) => expected,
  wrongAnswer: ({ answers: expected }) => expected.map(() => ''),
  duplicateKeys: ({ sentence, answers: expected }) => [
    textKey('fill-blank-bank', 'sentence and answer', sentence.replace(/_{5,}/g, '_____'), ...expected),
  ],
  latinOf: ({ sentence, wordBank, answers: expected }) =>
    latinTexts([filledSentence(piecesOfSentence(sentence), expected)], leftOver(wordBank, expected)),
  asked: ({ sentence, wordBank, answers: expected }) => ({
    guess: guessAmong(wordBank.length),
    parts: stretchesOfBlanks(piecesOfSentence(sentence), expected).map((stretch, place) => ({
      ...stretch,
      asks: withoutNote(sentence).note === undefined ? 'link' : 'meaning',
      isRight: (answer) => answer[place] === expected[place],
    })),
  }),
})
