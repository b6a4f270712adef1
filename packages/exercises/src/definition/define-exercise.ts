import { m } from '@schola/messages'
import * as z from 'zod/mini'
import type { Asked } from './asked.ts'
import type { Comparison } from './comparison.ts'
import { type Alternatives, problemOf, withOneName } from './content-fields.ts'
import type { LatinTexts } from './latin-texts.ts'

export interface ExerciseContent {
  readonly instructions?: string | undefined
}

export type ContentReading<Content> =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly missing: readonly string[] }

export interface Heard {
  readonly latin: string
  readonly meaning?: string | undefined
}

/** What a type declares about itself; the optional parts have defaults. Times are in milliseconds. */
interface Statement<Type extends string, Content extends ExerciseContent, Answer> {
  readonly type: Type
  readonly label: () => string
  readonly alternatives?: Alternatives
  /** Functions, so that a schema is built only when its type is first used. */
  readonly content: () => z.ZodMiniType<Content>
  readonly answer: () => z.ZodMiniType<Answer>
  readonly passMark?: number
  readonly verdictDelay?: number
  readonly completionDelay?: number
  readonly seconds: number
  readonly template: NoInfer<Content>
  isComplete(content: NoInfer<Content>, answer: NoInfer<Answer>): boolean
  score(content: NoInfer<Content>, answer: NoInfer<Answer>): number
  feedback(content: NoInfer<Content>, answer: NoInfer<Answer>, score: number): string
  compare(content: NoInfer<Content>, answer: NoInfer<Answer>): Comparison
  heard?(content: NoInfer<Content>): Heard | undefined
  note?(content: NoInfer<Content>): string | undefined
  readonly isAlwaysSolved?: true
  isAboutMeaning?(content: NoInfer<Content>): boolean
  correctAnswer(content: NoInfer<Content>): NoInfer<Answer>
  wrongAnswer(content: NoInfer<Content>): NoInfer<Answer>
  duplicateKeys(content: NoInfer<Content>): string[]
  latinOf(content: NoInfer<Content>): LatinTexts
  asked(content: NoInfer<Content>): Asked<NoInfer<Answer>>
}

/** Methods, not function properties, because method parameters are bivariant: every definition is assignable to `AnyDefinition`. */
export interface ExerciseDefinition<Type extends string, Content extends ExerciseContent, Answer> {
  readonly type: Type
  readonly label: string
  /** The other names under which a field may stand. */
  readonly alternatives: Alternatives
  contentSchema(): z.ZodMiniType<Content>
  answerSchema(): z.ZodMiniType<Answer>
  /** The score from which an answer counts as passed. */
  readonly passMark: number
  /** Milliseconds from submission to the verdict. */
  readonly verdictDelay: number
  /** Milliseconds from the verdict to `onComplete`. */
  readonly completionDelay: number
  /** How long it takes on average, with the look at the result. */
  readonly seconds: number
  /** Valid content to start a new exercise from. */
  readonly template: Content
  readContent(input: unknown): ContentReading<Content>
  /** What the content still lacks, in words for an operator; empty when it can be played. */
  missing(input: unknown): readonly string[]
  /** Whether the answer may be submitted. */
  isComplete(content: Content, answer: Answer | undefined): boolean
  score(content: Content, answer: Answer): number
  feedback(content: Content, answer: Answer, score: number): string
  /** The question, an answer and the right answer, side by side. */
  compare(content: Content, answer: Answer): Comparison
  /** The Latin that is played instead of shown, with what it means; undefined where the exercise is read. */
  heard(content: Content): Heard | undefined
  /** What there is to say of the right answer besides the answer itself. */
  note(content: Content): string | undefined
  /** Whether anyone who tries long enough ends with the right answer, so that a test cannot ask it. */
  readonly isAlwaysSolved: boolean
  /** Whether it asks what the Latin means, so that showing the Latin does not reveal the answer. */
  isAboutMeaning(content: Content): boolean
  correctAnswer(content: Content): Answer
  /** An answer below the pass mark, to preview its feedback. */
  wrongAnswer(content: Content): Answer
  /** Two exercises are duplicates when they share a key; keys include the type. */
  duplicateKeys(content: Content): string[]
  /** All Latin of the exercise; English is in neither part. */
  latinOf(content: Content): LatinTexts
  /** What of its chant an answer can be right or wrong about, part by part. */
  asked(content: Content): Asked<Answer>
}

/** Checks of length also run on objects whose own `length` cannot be compared, and throw. */
export function parseSafely<T>(schema: z.ZodMiniType<T>, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch {
    return undefined
  }
}

export function defineExercise<const Type extends string, Content extends ExerciseContent, Answer>(
  statement: Statement<Type, Content, Answer>,
): ExerciseDefinition<Type, Content, Answer> {
  const { alternatives = {}, passMark = 100, verdictDelay = 0, completionDelay = 500 } = statement
  let made: z.ZodMiniType<Content> | undefined

  function content(): z.ZodMiniType<Content> {
    made ??= statement.content()
    return made
  }

  function readContent(input: unknown): ContentReading<Content> {
    const named = withOneName(input, alternatives)
    const result = parseSafely(content(), named)
    if (!result) return { ok: false, missing: [m.exercises_unreadable()] }
    if (result.success) return { ok: true, content: result.data }
    return { ok: false, missing: result.error.issues.map((issue) => problemOf(issue, named, alternatives)) }
  }

  function missing(input: unknown): readonly string[] {
    const reading = readContent(input)
    return reading.ok ? [] : reading.missing
  }

  return {
    type: statement.type,
    get label() {
      return statement.label()
    },
    alternatives,
    contentSchema: () =>
      z.pipe(
        z.transform((input: unknown) => withOneName(input, alternatives)),
        content(),
      ),
    answerSchema: statement.answer,
    passMark,
    verdictDelay,
    completionDelay,
    seconds: statement.seconds,
    template: statement.template,
    readContent,
    missing,
    isComplete: (given, reply) => reply !== undefined && statement.isComplete(given, reply),
    score: (given, reply) => statement.score(given, reply),
    feedback: (given, reply, score) => statement.feedback(given, reply, score),
    compare: (given, reply) => statement.compare(given, reply),
    heard: (given) => statement.heard?.(given),
    note: (given) => statement.note?.(given),
    isAlwaysSolved: statement.isAlwaysSolved ?? false,
    isAboutMeaning: (given) => statement.isAboutMeaning?.(given) ?? true,
    correctAnswer: (given) => statement.correctAnswer(given),
    wrongAnswer: (given) => statement.wrongAnswer(given),
    duplicateKeys: (given) => statement.duplicateKeys(given),
    latinOf: (given) => statement.latinOf(given),
    asked: (given) => statement.asked(given),
  }
}
