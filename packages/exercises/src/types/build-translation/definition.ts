import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { compareInOrder, countDifferences } from '../../definition/comparison.ts'
import { commonFields, text, texts } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { textKey } from '../../definition/duplicate-key.ts'
import { latinTexts } from '../../definition/latin-texts.ts'
import { fullOrNothing, isDrawnFrom, plain, readingOf, wordsOf } from '../../definition/scoring.ts'

/** A sentence without what tiles cannot show: case, and punctuation between words. */
const bare = (sentence: string): string => plain(sentence.replace(/[,.;:!?…]/g, ' '))

const bareWords = (sentence: string): string[] => wordsOf(bare(sentence))

interface Building {
  readonly correctWords: readonly string[]
  readonly alternatives?: readonly string[] | undefined
}

const content = () =>
  z
    .object({
      ...commonFields,
      latinPhrase: text,
      correctWords: texts(1),
      extraWords: z.prefault(z.array(text), []),
      alternatives: z.optional(z.array(text)),
    })
    .check(
      z.refine(({ correctWords, extraWords, alternatives = [] }) => {
        const bank = [...correctWords, ...extraWords].flatMap(bareWords)
        return alternatives.every((sentence) => isDrawnFrom(bank, bareWords(sentence)))
      }, m.exercises_need_alternatives_from_words()),
    )

/** Every sentence that is right, the main one first. */
const rightSentences = ({ correctWords, alternatives = [] }: Building): string[][] => [
  correctWords.flatMap(wordsOf),
  ...alternatives.map(wordsOf),
]

/** Of the right sentences the one with the fewest words that differ, so that the learner sees what was amiss. */
function nearestSides(building: Building, answer: readonly string[]) {
  return rightSentences(building)
    .map((sentence) => compareInOrder(answer.flatMap(wordsOf), sentence, 'en', bare))
    .reduce((best, sides) => (countDifferences(sides) < countDifferences(best) ? sides : best))
}

/** The learner builds the English from a bank of right and extra words. */
export const buildTranslation = defineExercise({
  type: 'build-translation',
  label: () => m.exercises_type_build_translation(),
  content,
  answer: () => z.array(z.string()),
  seconds: 19,
  template: {
    instructions: 'Build the translation from the words.',
    latinPhrase: 'Fiat voluntas tua',
    correctWords: ['Thy', 'will', 'be', 'done'],
    extraWords: ['kingdom', 'come'],
  },
  isComplete: (_content, answer) => answer.length > 0,
  score: (given, answer) =>
    fullOrNothing(rightSentences(given).some((sentence) => bare(readingOf(sentence)) === bare(readingOf(answer)))),
  feedback(given, answer, score) {
    const nearest = readingOf(nearestSides(given, answer).right.parts.map((part) => part.text))
    if (score === 100) return m.exercises_build_right({ answer: nearest })
    const isOnlyOne = given.alternatives === undefined || given.alternatives.length === 0
    return (isOnlyOne ? m.exercises_build_wrong : m.exercises_build_wrong_of_several)({ answer: nearest })
  },
  compare: (given, answer) => ({
    question: { text: given.latinPhrase, lang: 'la' },
    ...nearestSides(given, answer),
  }),
  correctAnswer: ({ correctWords }) => correctWords,
  wrongAnswer: () => [],
  duplicateKeys: ({ latinPhrase }) => [textKey('build-translation', 'latinPhrase', latinPhrase)],
  latinOf: ({ latinPhrase }) => latinTexts([latinPhrase]),
  asked: ({ latinPhrase }) => ({ guess: 10, parts: [{ asks: 'meaning', line: latinPhrase, built: readingOf }] }),
})
