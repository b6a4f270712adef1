import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { guessAmong } from '../../definition/asked.ts'
import type { ComparedPart } from '../../definition/comparison.ts'
import { commonFields, text } from '../../definition/content-fields.ts'
import { defineExercise } from '../../definition/define-exercise.ts'
import { setKey } from '../../definition/duplicate-key.ts'
import { latinTexts } from '../../definition/latin-texts.ts'
import { countTakenFrom, percentOf, plain } from '../../definition/scoring.ts'

export interface Pair {
  readonly latin: string
  readonly english: string
}

const content = () =>
  z.object({ ...commonFields, pairs: z.array(z.object({ latin: text, english: text })).check(z.minLength(2)) })

export interface Matched {
  /** The pairs matched so far. */
  readonly matched: Pair[]
  /** The Latin that was joined to a wrong meaning on the way, each once. */
  readonly missed?: string[] | undefined
}

const textOf = ({ latin, english }: Pair): string => JSON.stringify([latin, english])

const countMatched = (pairs: readonly Pair[], made: readonly Pair[]): number =>
  countTakenFrom(pairs.map(textOf), made.slice(0, pairs.length).map(textOf))

/** Judged by text, not by position; a pair is right as often as it is listed, so the remaining tiles can always be matched. */
export const isRightPair = (pairs: readonly Pair[], matched: readonly Pair[], tried: Pair): boolean =>
  countMatched(pairs, [...matched, tried]) > countMatched(pairs, matched)

const partsOf = (pairs: readonly Pair[], differs: (pair: Pair, place: number) => boolean): ComparedPart[] =>
  pairs.flatMap((pair, place) => [
    { text: pair.latin, differs: differs(pair, place), lang: 'la' },
    { text: `= ${pair.english}${place < pairs.length - 1 ? ';' : ''}`, differs: false, lang: 'en' },
  ])

const hasPhrases = (pairs: readonly Pair[]): boolean => pairs.some(({ latin }) => /\s/.test(latin))

export const withMissed = ({ matched, missed = [] }: Matched, latin: string): Matched => ({
  matched,
  missed: [...new Set([...missed, latin])],
})

/** Whether a pair was matched at the first try; nothing where it was not tried, or nobody noted what was missed. */
function isKnown(pair: Pair, { matched, missed }: Matched): boolean | undefined {
  if (missed?.includes(pair.latin)) return false
  return missed && matched.some((made) => textOf(made) === textOf(pair)) ? true : undefined
}

/** The learner joins Latin to English; the answer holds the pairs matched so far and what was tried in vain. */
export const matching = defineExercise({
  type: 'matching',
  label: () => m.exercises_type_matching(),
  content,
  // Answers from before the mistakes were noted are the matched pairs alone.
  answer: () =>
    z.pipe(
      z.transform((given: unknown) => (Array.isArray(given) ? { matched: given } : given)),
      z.object({
        matched: z.array(z.object({ latin: z.string(), english: z.string() })),
        missed: z.optional(z.array(z.string())),
      }),
    ),
  passMark: 70,
  verdictDelay: 300,
  seconds: 18,
  // The board accepts right pairs only.
  isAlwaysSolved: true,
  template: {
    instructions: 'Match each Latin word with its English meaning.',
    pairs: [
      { latin: 'pater', english: 'father' },
      { latin: 'panem', english: 'bread' },
      { latin: 'caelum', english: 'heaven' },
    ],
  },
  isComplete: (_content, { matched }) => matched.length > 0,
  score: ({ pairs }, { matched }) => percentOf(countMatched(pairs, matched), pairs.length),
  feedback({ pairs }, { matched }, score) {
    if (score === 100) {
      const message = hasPhrases(pairs) ? m.exercises_matching_phrases_right : m.exercises_matching_words_right
      return message({ count: pairs.length })
    }
    const message = score >= 70 ? m.exercises_matching_passed : m.exercises_matching_failed
    return message({ matched: countMatched(pairs, matched), total: pairs.length })
  },
  compare({ pairs }, { matched: made }) {
    const isMade = (pair: Pair, place: number) => isRightPair(made, pairs.slice(0, place), pair)
    return {
      given: { parts: partsOf(made, (pair, place) => !isRightPair(pairs, made.slice(0, place), pair)) },
      right: { parts: partsOf(pairs, (pair, place) => !isMade(pair, place)) },
    }
  },
  correctAnswer: ({ pairs }) => ({ matched: pairs.map(({ latin, english }) => ({ latin, english })), missed: [] }),
  wrongAnswer: () => ({ matched: [], missed: [] }),
  duplicateKeys: ({ pairs }) => [
    setKey(
      'matching',
      'pairs',
      pairs.map(({ latin, english }) => textOf({ latin: plain(latin), english: plain(english) })),
    ),
  ],
  latinOf: ({ pairs }) => latinTexts(pairs.map(({ latin }) => latin)),
  asked: ({ pairs }) => ({
    guess: guessAmong(pairs.length),
    parts: pairs.map((pair) => ({
      asks: 'meaning',
      line: pair.latin,
      english: pair.english,
      isRight: (answer) => isKnown(pair, answer),
    })),
  }),
})
