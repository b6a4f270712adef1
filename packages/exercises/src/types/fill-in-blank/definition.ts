import { foldedWords, foldLatin, letterDistance, sameLatin } from '@schola/latin/compare'
import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { guessByEar, stretchesOfBlanks } from '../../definition/asked.ts'
import { compareByPlace, compareInOrder } from '../../definition/comparison.ts'
import { commonFields, optionalText, text } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { textKey } from '../../definition/duplicate-key.ts'
import { filledSentence, latinTexts, withoutNote } from '../../definition/latin-texts.ts'
import { nearMissScore, wordsOf } from '../../definition/scoring.ts'

const blank = /_{3,}/

interface Accepting {
  readonly sentence: string
  readonly missingWord: string
  readonly acceptableAnswers?: readonly string[] | undefined
}

/** The sentence around its blanks: one piece more than there are blanks. */
export const piecesOfSentence = (sentence: string): string[] => sentence.split(blank)

const blankCount = (sentence: string): number => piecesOfSentence(sentence).length - 1

const partsOf = (answers: string): string[] => answers.split('|').map((part) => part.trim())

/** For each blank what may be typed there, the expected answer first: `|` separates alternatives of one blank, else blanks. */
export function acceptedAnswers({ sentence, missingWord, acceptableAnswers = [] }: Accepting): string[][] {
  const blanks = blankCount(sentence)
  const rows = [missingWord, ...acceptableAnswers].map(partsOf)
  const byBlank =
    blanks === 1
      ? [rows.flat()]
      : Array.from({ length: blanks }, (_, index) =>
          rows.filter((row) => row.length === blanks).map((row) => row[index] ?? ''),
        )
  return byBlank.map((accepted) => accepted.filter((answer) => foldLatin(answer) !== ''))
}

const expectedAnswers = (content: Accepting): string[] => acceptedAnswers(content).map(([expected = '']) => expected)

const fitsBlanks = ({ sentence, missingWord }: Accepting): boolean =>
  blankCount(sentence) < 2 || partsOf(missingWord).length === blankCount(sentence)

const content = () =>
  z
    .object({
      ...commonFields,
      sentence: text,
      missingWord: text,
      acceptableAnswers: z.optional(z.array(text)),
      hint: optionalText,
      translation: optionalText,
      hear: optionalText,
    })
    .check(
      z.refine(({ sentence }) => blankCount(sentence) > 0, m.exercises_need_blank()),
      z.refine(fitsBlanks, m.exercises_need_word_per_blank()),
      z.refine(
        (given) => expectedAnswers({ ...given, acceptableAnswers: [] }).every((answer) => answer !== ''),
        m.exercises_need_no_empty_answer(),
      ),
    )

const shortestForgiven = 5

/** One letter wrong, missing or too many, in a word that is long enough to be known by the others. */
const isNearWord = (typed: string, expected: string): boolean =>
  letterDistance(typed, expected) <= (foldLatin(expected).length < shortestForgiven ? 0 : 1)

/** Of several words each may have its slip, as with several blanks. */
const isNearlyRight = ({ accepted, typed }: { readonly accepted: readonly string[]; readonly typed: string }) =>
  accepted.some((expected) => {
    const given = foldedWords(typed)
    const wanted = foldedWords(expected)
    return given.length === wanted.length && wanted.every((word, index) => isNearWord(given[index] ?? '', word))
  })

/** Whether a blank is right; one letter amiss tells neither that the word was known nor that it was not. */
function tellBlank(accepted: readonly string[], typed: string): boolean | undefined {
  if (accepted.some((expected) => sameLatin(expected, typed))) return true
  return isNearlyRight({ accepted, typed }) ? undefined : false
}

/** The learner types what is missing; the answer holds one text for each blank. */
export const fillInBlank = defineExercise({
  type: 'fill-in-blank',
  label: () => m.exercises_type_fill_in_blank(),
  alternatives: { sentence: ['text'], missingWord: ['answer'] },
  content,
  answer: () => z.array(z.string()),
  seconds: 13,
  template: {
    instructions: 'Type the missing word.',
    sentence: 'Pater ___, qui es in caelis',
    missingWord: 'noster',
    acceptableAnswers: [],
    hint: 'our',
  },
  isComplete: (_content, answer) => answer.some((typed) => typed.trim() !== ''),
  score(given, answer) {
    const blanks = acceptedAnswers(given).map((accepted, index) => ({ accepted, typed: answer[index] ?? '' }))
    if (blanks.every(({ accepted, typed }) => accepted.some((expected) => sameLatin(expected, typed)))) return 100
    return blanks.every(isNearlyRight) ? nearMissScore : 0
  },
  feedback(given, _answer, score) {
    const expected = expectedAnswers(given)
    const answers = expected.map((answer) => `"${answer}"`).join(', ')
    return (score === 100 ? m.exercises_typed_right : m.exercises_typed_wrong)({ count: expected.length, answers })
  },
  compare(given, answer) {
    const typed = acceptedAnswers(given).map((_, index) => answer[index]?.trim() ?? '')
    const right = acceptedAnswers(given).map(
      (accepted, index) => accepted.find((each) => sameLatin(each, typed[index] ?? '')) ?? accepted[0] ?? '',
    )
    // What is spelled otherwise and yet accepted does not differ.
    const shown = typed.map((word, index) => (sameLatin(word, right[index] ?? '') ? (right[index] ?? '') : word))
    const [onlyTyped = '', ...others] = shown
    return {
      ...(given.hear === undefined && { question: { text: given.sentence, lang: 'la' } }),
      ...(others.length === 0
        ? compareInOrder(wordsOf(onlyTyped), wordsOf(right[0] ?? ''), 'la', foldLatin)
        : compareByPlace(shown, right, 'la')),
    }
  },
  heard: ({ hear, translation }) => (hear === undefined ? undefined : { latin: hear, meaning: translation }),
  correctAnswer: expectedAnswers,
  wrongAnswer: (given) => expectedAnswers(given).map(() => ''),
  duplicateKeys({ sentence, hear }) {
    const asked = sentence.replace(/_{3,}/g, '___')
    return [
      hear === undefined
        ? textKey('fill-in-blank', 'sentence', asked)
        : textKey('fill-in-blank', 'heard sentence', asked, hear),
    ]
  },
  latinOf: (given) =>
    latinTexts([given.hear ?? '', filledSentence(piecesOfSentence(given.sentence), expectedAnswers(given))]),
  asked(given) {
    const { sentence, hint, translation, hear } = given
    const isGivenAway = [withoutNote(sentence).note, hint, translation, hear].some((help) => help !== undefined)
    const accepted = acceptedAnswers(given)
    return {
      guess: hear === undefined ? 2 : guessByEar,
      parts: stretchesOfBlanks(piecesOfSentence(sentence), expectedAnswers(given)).map((stretch, place) => ({
        ...stretch,
        // Without a hint the line comes from memory.
        asks: isGivenAway ? 'meaning' : 'link',
        english: translation,
        isRight: (answer) => tellBlank(accepted[place] ?? [], answer[place] ?? ''),
        built: (answer) => answer[place] ?? '',
      })),
    }
  },
})
