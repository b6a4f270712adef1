import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { nothingAsked } from '../../definition/asked.ts'
import { compareWhole } from '../../definition/comparison.ts'
import { commonFields, optionalText, text } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { textKey } from '../../definition/duplicate-key.ts'
import { latinTexts, quotedLatin } from '../../definition/latin-texts.ts'
import { fullOrNothing } from '../../definition/scoring.ts'

const content = () => z.object({ ...commonFields, statement: text, isTrue: z.boolean(), explanation: optionalText })

const wordFor = (value: boolean): string => (value ? m.exercises_true() : m.exercises_false())

const meaning = /^[“"]([^”"]+)[”"] means [“"][^”"]+[”"]\.?$/u

/** The learner judges a statement. */
export const trueFalse = defineExercise({
  type: 'true-false',
  label: () => m.exercises_type_true_false(),
  content,
  answer: () => z.boolean(),
  seconds: 7,
  template: {
    instructions: 'Is this statement true or false?',
    statement: '"Pater" means "father".',
    isTrue: true,
    explanation: '"Pater" is the Latin word for "father".',
  },
  isComplete: () => true,
  score: ({ isTrue }, answer) => fullOrNothing(answer === isTrue),
  feedback({ explanation = '' }, _answer, score) {
    const message = score === 100 ? m.exercises_true_false_right : m.exercises_true_false_wrong
    return message({ explanation }).trimEnd()
  },
  compare: ({ statement, isTrue }, answer) => ({
    question: { text: statement },
    ...compareWhole(wordFor(answer), wordFor(isTrue), 'en'),
  }),
  note: ({ explanation }) => explanation,
  isAboutMeaning: ({ statement }) => /\bmeans?\b/.test(statement),
  correctAnswer: ({ isTrue }) => isTrue,
  wrongAnswer: ({ isTrue }) => !isTrue,
  duplicateKeys: ({ statement }) => [textKey('true-false', 'statement', statement)],
  latinOf: ({ statement }) => latinTexts(quotedLatin(statement)),
  asked({ statement }) {
    const [, line] = meaning.exec(statement) ?? []
    return line === undefined ? nothingAsked : { guess: 50, parts: [{ asks: 'meaning', line }] }
  },
})
