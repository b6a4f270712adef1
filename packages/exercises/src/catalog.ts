import { m } from '@schola/messages'
import { type ExerciseContent, type ExerciseDefinition, parseSafely } from './definition/define-exercise.ts'
import type { LatinTexts } from './definition/latin-texts.ts'
import { buildTranslation } from './types/build-translation/definition.ts'
import { fillBlankBank } from './types/fill-blank-bank/definition.ts'
import { fillInBlank } from './types/fill-in-blank/definition.ts'
import { matching } from './types/matching/definition.ts'
import { multipleChoice } from './types/multiple-choice/definition.ts'
import { ordering } from './types/ordering/definition.ts'
import { orderingPhrases } from './types/ordering-phrases/definition.ts'
import { translationError } from './types/translation-error/definition.ts'
import { trueFalse } from './types/true-false/definition.ts'
import { unscramble } from './types/unscramble/definition.ts'
import { wordBank } from './types/word-bank/definition.ts'
import { wordBankCompletion } from './types/word-bank-completion/definition.ts'

/** Every exercise type, in the order in which operators see them. */
export const catalog = [
  multipleChoice,
  trueFalse,
  fillInBlank,
  matching,
  ordering,
  orderingPhrases,
  unscramble,
  buildTranslation,
  translationError,
  wordBank,
  wordBankCompletion,
  fillBlankBank,
] as const

type CatalogEntry = (typeof catalog)[number]

export type ExerciseType = CatalogEntry['type']

export type DefinitionOf<Type extends ExerciseType> = Extract<CatalogEntry, { type: Type }>

export type ContentOf<Type extends ExerciseType> = DefinitionOf<Type>['template']

export type AnswerOf<Type extends ExerciseType> = ReturnType<DefinitionOf<Type>['correctAnswer']>

/** A definition of any type; pass it only content that it has read itself. */
export type AnyDefinition = ExerciseDefinition<ExerciseType, ExerciseContent, unknown>

export function findDefinition(type: string): AnyDefinition | undefined {
  return catalog.find((definition) => definition.type === type)
}

export const isExerciseType = (type: string): type is ExerciseType => findDefinition(type) !== undefined

export type ExerciseReading =
  | { readonly ok: true; readonly definition: AnyDefinition; readonly content: ExerciseContent }
  | {
      readonly ok: false
      readonly reason: 'unknown-type' | 'unparseable' | 'invalid'
      /** What an operator has to fix, one sentence each. */
      readonly missing: readonly string[]
      /** What a learner is shown instead of the exercise. */
      readonly message: string
    }

function parsed(content: unknown): { readonly value: unknown } | undefined {
  if (typeof content !== 'string') return { value: content }
  try {
    return { value: JSON.parse(content) }
  } catch {
    return undefined
  }
}

/** The Latin of stored content; empty if it cannot be read. */
export function readLatin(type: string, content: unknown): LatinTexts {
  const reading = readExercise(type, content)
  return reading.ok ? reading.definition.latinOf(reading.content) : { right: [], wrong: [] }
}

/** Scores an answer from the network; undefined if it does not fit the exercise. */
export function findScore(type: string, content: unknown, answer: unknown): number | undefined {
  const reading = readExercise(type, content)
  if (!reading.ok) return undefined
  const given = parseSafely(reading.definition.answerSchema(), answer)
  return given?.success ? reading.definition.score(reading.content, given.data) : undefined
}

/** Reads stored content (JSON text, or the value parsed from it). Never throws: a failed reading says why. */
export function readExercise(type: string, content: unknown): ExerciseReading {
  const definition = findDefinition(type)
  if (definition === undefined) {
    const message = m.exercises_unknown_type({ type })
    return { ok: false, reason: 'unknown-type', missing: [message], message }
  }
  const json = parsed(content)
  if (json === undefined) {
    const missing = [m.exercises_not_json()]
    return { ok: false, reason: 'unparseable', missing, message: m.exercises_loading_failed() }
  }
  const reading = definition.readContent(json.value)
  if (reading.ok) return { ok: true, definition, content: reading.content }
  return { ok: false, reason: 'invalid', missing: reading.missing, message: m.exercises_invalid({ type }) }
}
