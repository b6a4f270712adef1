import type { Exercise } from '@schola/contract/exercises'
import { isByEar } from '@schola/exercises/by-ear'
import { readLatin } from '@schola/exercises/catalog'
import type { LatinSound } from '@schola/exercises/latin-sound'

/** What can be drawn: listening exercises only while they can be heard, unless there are no others. */
export function drawable(exercises: readonly Exercise[], canListen: boolean): readonly Exercise[] {
  const readable = canListen ? exercises : exercises.filter((exercise) => !isByEar(exercise))
  return readable.length > 0 ? readable : exercises
}

/** A list of words is heard by tapping them, not all in a row. */
const mostTexts = 2

/** The right Latin of an exercise, to be heard after an answer: the longest that can be. */
export function findLatinToHear({ type, content }: Exercise, sound: LatinSound): string | undefined {
  const { right } = readLatin(type, content)
  if (right.length > mostTexts) return undefined
  return right.filter((latin) => sound.has(latin)).toSorted((one, other) => other.length - one.length)[0]
}
