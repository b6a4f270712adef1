import type { Exercise } from '@schola/contract/exercises'
import { isByEar } from '@schola/exercises/by-ear'
import { readLatin } from '@schola/exercises/catalog'
import type { LatinSound } from '@schola/exercises/latin-sound'

/** Returns the exercises that can be drawn: listening ones only if sound can be played, unless there are no others. */
export function drawable(exercises: readonly Exercise[], canListen: boolean): readonly Exercise[] {
  const readable = canListen ? exercises : exercises.filter((exercise) => !isByEar(exercise))
  return readable.length > 0 ? readable : exercises
}

/** Longer lists of Latin are played by tapping, not in sequence. */
const maxTexts = 2

/** Returns the longest correct Latin of an exercise that has a recording. */
export function findLatinToHear({ type, content }: Exercise, sound: LatinSound): string | undefined {
  const { right } = readLatin(type, content)
  if (right.length > maxTexts) return undefined
  return right.filter((latin) => sound.has(latin)).toSorted((one, other) => other.length - one.length)[0]
}
