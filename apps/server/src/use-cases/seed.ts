import type { Content, ContentChant } from '@schola/contract/content'
import { placeStep } from '@schola/domain/places'
import type { Queries } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { listPublishedIds } from '../repositories/chant-source-repository.ts'
import { isOwnChant } from './own-chants.ts'
import { settleChants } from './settle-chants.ts'
import {
  chantOfRecord,
  hashOf,
  itemsOf,
  note,
  type PlacedChant,
  readRecords,
  rowsOf,
  writeChants,
} from './write-chants.ts'

/** The curriculum's chants with room between them. */
export const placeCurriculum = (chants: readonly ContentChant[]): PlacedChant[] =>
  chants.map((chant, index) => ({ ...chant, position: (index + 1) * placeStep }))

/**
 * Brings the curriculum into the database. What was seeded before is updated or taken away as the curriculum
 * changes, but never what an operator has edited or deleted since, nor anything of a chant that operators have published.
 */
export async function seed(
  queries: Queries,
  content: Content,
  now: Date = new Date(),
): Promise<'seeded' | 'unchanged'> {
  const records = await readRecords(queries)
  const theirs = new Set(await listPublishedIds(queries))
  const placed = placeCurriculum(content.chants).filter(({ id }) => !theirs.has(id))
  const whole = hashOf([...rowsOf(placed).map(([, kind, rows]) => [kind, rows]), itemsOf(placed)])
  if (records.get('content') === whole) return 'unchanged'

  if (!records.has('demo learner')) {
    const demo = { id: '1', firstName: 'Demo', lastName: 'Learner', username: 'demo', isDemo: true }
    await queries.insert(users).values(demo).onConflictDoNothing()
    await note(queries, [{ key: 'demo learner', hash: demo.id }])
  }

  function isCurriculum([key]: readonly [string, string]): boolean {
    const chantId = chantOfRecord(key)
    return chantId !== undefined && !isOwnChant(chantId) && !theirs.has(chantId)
  }
  const stamp = { cause: 'curriculum', actorId: null, at: now } as const
  await writeChants(queries, placed, new Map([...records].filter(isCurriculum)), stamp)
  await note(queries, [{ key: 'content', hash: whole }])
  await settleChants(queries)
  return 'seeded'
}

/** Writes one chant, of the curriculum or of an operator, and leaves all others alone. */
export async function writeChant(
  queries: Queries,
  chant: PlacedChant,
  stamp: Parameters<typeof writeChants>[3],
): Promise<void> {
  const records = [...(await readRecords(queries))].filter(([key]) => chantOfRecord(key) === chant.id)
  await writeChants(queries, [chant], new Map(records), stamp, chant.id)
  await settleChants(queries)
}
