import { type ExerciseReading, readExercise } from '@schola/exercises/catalog'
import { composerOf } from '@schola/exercises/composers'
import type { Composer } from '@schola/exercises/composing/composer'
import type { ExerciseContent } from '@schola/exercises/define-exercise'
import type { LatinTexts } from '@schola/exercises/latin-texts'

type Fields = Readonly<Record<string, unknown>>

interface Read {
  readonly type: string
  readonly reading: ExerciseReading
  latin?: LatinTexts
}

const known = new WeakMap<Fields, Read>()

function read(type: string, content: Fields): Read {
  const before = known.get(content)
  if (before?.type === type) return before
  const now = { type, reading: readExercise(type, content) }
  known.set(content, now)
  return now
}

/** Cached `readExercise`: many rules read the same content. */
export const readOnce = (type: string, content: Fields): ExerciseReading => read(type, content).reading

/** Cached `readLatin`. */
export function latinOnce(type: string, content: Fields): LatinTexts {
  const before = read(type, content)
  const { reading } = before
  before.latin ??= reading.ok ? reading.definition.latinOf(reading.content) : { right: [], wrong: [] }
  return before.latin
}

/** Calls back with readable content and the composer of its type; returns undefined for content that cannot be read. */
export function withComposer<Result>(
  type: string,
  content: Fields,
  use: (composer: Composer<ExerciseContent>, read: ExerciseContent) => Result,
): Result | undefined {
  const reading = readOnce(type, content)
  return reading.ok ? use(composerOf(reading.definition.type), reading.content) : undefined
}
