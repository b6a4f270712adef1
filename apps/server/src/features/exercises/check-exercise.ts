import { maxContentLetters } from '@schola/contract/exercises'
import { readExercise } from '@schola/exercises/catalog'
import { badRequest, chantNotFound, HttpError } from '../../calls/http-error.ts'
import { findJsonFault, hasPrototypeKey } from '../../calls/json.ts'
import { type Places, readPlaces } from '../../curriculum/curriculum.repository.ts'
import type { Queries } from '../../db/connect.ts'

/** Returns why an exercise cannot be at a level of a chant. */
export function findWrongPlace(places: Places, chantId: number, level: number): HttpError | undefined {
  const chant = places.get(chantId)
  if (!chant) return chantNotFound()
  return level > chant.levelCount
    ? badRequest('level_too_high', { chant: chant.name, count: chant.levelCount })
    : undefined
}

/** Returns why an exercise would be refused; undefined if it would not. */
export function findAuthoringFault(type: string, content: string): string | undefined {
  try {
    readAuthored(type, content)
    return undefined
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
}

export async function refuseUnknownPlace(queries: Queries, chantId: number, level = 1): Promise<void> {
  const wrong = findWrongPlace(await readPlaces(queries), chantId, level)
  if (wrong) throw wrong
}

/** Reads the instructions of a content. Refuses syntax errors, unknown types, and what cannot be stored or exchanged. */
export function readAuthored(type: string, content: string): { instructions: string | null } {
  const read = readExercise(type, content)
  if (!read.ok && read.reason === 'unparseable') throw badRequest('json_syntax')
  if (!read.ok && read.reason === 'unknown-type') throw badRequest('exercise_type_unknown', { type })
  const parsed: unknown = JSON.parse(content)
  const fault = findJsonFault(parsed)
  if (fault !== undefined) throw badRequest(`content_${fault}`)
  if (hasPrototypeKey(content)) throw badRequest('content_key_forbidden')
  // Written out, a number such as 1e20 is longer, and an export would be too long to be imported.
  if (JSON.stringify(parsed).length > maxContentLetters) throw badRequest('content_too_long')
  const instructions =
    typeof parsed === 'object' && parsed !== null && 'instructions' in parsed ? parsed.instructions : null
  return { instructions: typeof instructions === 'string' ? instructions : null }
}
