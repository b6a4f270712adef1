import { readExercise } from '@schola/exercises/catalog'
import type { Curriculum } from '../content/curriculum.ts'
import { badRequest, notFound } from '../http-error.ts'
import type { ExerciseRow } from '../repositories/exercise-repository.ts'

export function refuseUnknownPlace({ chantById }: Curriculum, chantId: number, level: number): void {
  const chant = chantById.get(chantId)
  if (!chant) throw notFound('There is no such chant.')
  if (level > chant.levelCount) throw badRequest(`${chant.name} has ${chant.levelCount} levels.`)
}

/** What an authored content says of itself; a syntax error or an unknown type is refused (ruling 19). */
export function readAuthored(type: string, content: string): { instructions: string | null } {
  const read = readExercise(type, content)
  if (!read.ok && read.reason === 'unparseable') throw badRequest('Please check your JSON syntax and try again.')
  if (!read.ok && read.reason === 'unknown-type') throw badRequest(`Unknown exercise type: ${type}`)
  const parsed: unknown = JSON.parse(content)
  const instructions =
    typeof parsed === 'object' && parsed !== null && 'instructions' in parsed ? parsed.instructions : null
  return { instructions: typeof instructions === 'string' ? instructions : null }
}

/** A saved exercise with what its type still lacks. */
export function describeSaved(row: ExerciseRow) {
  const read = readExercise(row.type, row.content)
  return { ...row, valid: read.ok, missing: read.ok ? [] : [...read.missing] }
}
