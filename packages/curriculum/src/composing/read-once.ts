import { type ExerciseReading, readExercise } from '@schola/exercises/catalog'
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

/** As `readExercise`, once for each content: many rules look at the same. */
export const readOnce = (type: string, content: Fields): ExerciseReading => read(type, content).reading

/** As `readLatin`, once for each content. */
export function latinOnce(type: string, content: Fields): LatinTexts {
  const before = read(type, content)
  const { reading } = before
  before.latin ??= reading.ok ? reading.definition.latinOf(reading.content) : { right: [], wrong: [] }
  return before.latin
}
