import { maxContentLetters } from '@schola/contract/exercises'
import { readExercise } from '@schola/exercises/catalog'
import type { Queries } from '../db/connect.ts'
import { badRequest, chantNotFound, type HttpError } from '../http/http-error.ts'
import { findJsonFault, hasPrototypeKey } from '../http/json.ts'
import { type Places, readPlaces } from '../repositories/content-repository.ts'

/** Why an exercise cannot stand there. */
export function findWrongPlace(places: Places, chantId: number, level: number): HttpError | undefined {
  const chant = places.get(chantId)
  if (!chant) return chantNotFound()
  return level > chant.levelCount ? badRequest(`${chant.name} has ${chant.levelCount} levels.`) : undefined
}

export async function refuseUnknownPlace(queries: Queries, chantId: number, level = 1): Promise<void> {
  const wrong = findWrongPlace(await readPlaces(queries), chantId, level)
  if (wrong) throw wrong
}

/** What an authored content says of itself; a syntax error or an unknown type is refused, and what cannot be kept or exchanged. */
export function readAuthored(type: string, content: string): { instructions: string | null } {
  const read = readExercise(type, content)
  if (!read.ok && read.reason === 'unparseable') throw badRequest('Please check your JSON syntax and try again.')
  if (!read.ok && read.reason === 'unknown-type') throw badRequest(`Unknown exercise type: ${type}`)
  const parsed: unknown = JSON.parse(content)
  const fault = findJsonFault(parsed)
  if (fault !== undefined) throw badRequest(`The content ${fault}.`)
  if (hasPrototypeKey(content))
    throw badRequest('The content holds a key that is not allowed: __proto__ or constructor.')
  // Written out, a number such as 1e20 is longer, and an export would be too long to be imported.
  if (JSON.stringify(parsed).length > maxContentLetters) throw badRequest('The content is too long.')
  const instructions =
    typeof parsed === 'object' && parsed !== null && 'instructions' in parsed ? parsed.instructions : null
  return { instructions: typeof instructions === 'string' ? instructions : null }
}
