import { isOwnChant } from '@schola/contract/chant-sources'
import type { Content, ContentChant } from '@schola/contract/content'
import { assignPositions, positionStep } from '@schola/core/progress/tracks'
import type { Queries } from '../db/connect.ts'
import { chants, users } from '../db/schema.ts'
import { listPlaces, listPublishedIds, lockChants, moveChant } from '../features/authoring/authoring.repository.ts'
import {
  curriculumBook,
  moveRecordsToCurriculum,
  moveRecordsToOperators,
  readCurriculumRecords,
  readSourceRecords,
  sourceBook,
} from './seed-records.repository.ts'
import { chantOfRecord, hashOf, hashRow, itemsOf, type PlacedChant, rowsOf, writeChants } from './write-chants.ts'

/** Returns the chants of the curriculum whose address an operators' chant already has. */
function findSlugConflicts(
  curriculum: readonly ContentChant[],
  present: readonly { readonly id: number; readonly slug: string }[],
  published: readonly number[],
): ContentChant[] {
  const ownerOf = new Map(
    present.filter(({ id }) => isOwnChant(id) || published.includes(id)).map(({ id, slug }) => [slug, id]),
  )
  return curriculum.filter(({ id, slug }) => (ownerOf.get(slug) ?? id) !== id)
}

/**
 * Writes the curriculum to the database. Updates and removes rows that were seeded before, but not those that operators
 * have edited or deleted, nor any row of a chant that operators have published.
 */
export async function seed(
  queries: Queries,
  content: Content,
  log: (line: string) => void = () => {},
): Promise<'seeded' | 'unchanged'> {
  // Waits for operators who are publishing; the rest is read after they have finished.
  const present = await lockChants(queries)
  const records = await readCurriculumRecords(queries)
  const book = curriculumBook(queries)
  const published = await listPublishedIds(queries)
  const conflicting = findSlugConflicts(content.chants, present, published)
  for (const { slug } of conflicting)
    log(`The chant "${slug}" of the curriculum is left out: an operator's has its address.`)
  const theirs = new Set([...published, ...conflicting.map(({ id }) => id)])
  const placed = content.chants
    .map((chant, index) => ({ ...chant, position: (index + 1) * positionStep }))
    .filter(({ id }) => !theirs.has(id))
  const whole = hashOf([...rowsOf(placed).map(([, kind, rows]) => [kind, rows]), itemsOf(placed)])
  if (records.get('content') === whole) return 'unchanged'

  if (!records.has('demo learner')) {
    const demo = { id: '1', firstName: 'Demo', lastName: 'Learner', username: 'demo', isDemo: true }
    await queries.insert(users).values(demo).onConflictDoNothing()
    await book.note([{ key: 'demo learner', hash: demo.id }])
  }

  function isCurriculum([key]: readonly [string, string]): boolean {
    const chantId = chantOfRecord(key)
    // A release before this one may have noted chants of operators here.
    return chantId !== undefined && !isOwnChant(chantId) && !theirs.has(chantId)
  }
  const stamp = { cause: 'curriculum', actorId: null, at: new Date() } as const
  await writeChants(queries, placed, { written: new Map([...records].filter(isCurriculum)), book }, stamp)
  await book.note([{ key: 'content', hash: whole }])
  await updatePositions(queries)
  return 'seeded'
}

/** Writes one chant as an operator has published it. */
export async function writeSource(
  queries: Queries,
  chant: PlacedChant,
  stamp: Parameters<typeof writeChants>[3],
): Promise<void> {
  await moveRecordsToOperators(queries, chant.id)
  const written = await readSourceRecords(queries, chant.id)
  await writeChants(queries, [chant], { written, book: sourceBook(queries, chant.id) }, stamp, chant.id)
  await updatePositions(queries)
}

/** Replaces an operators' version of a chant by the curriculum's. */
export async function writeAsCurriculum(
  queries: Queries,
  chant: PlacedChant,
  stamp: Parameters<typeof writeChants>[3],
): Promise<void> {
  const written = await readSourceRecords(queries, chant.id)
  await moveRecordsToCurriculum(queries, chant.id)
  await writeChants(queries, [chant], { written, book: curriculumBook(queries) }, stamp, chant.id)
  await updatePositions(queries)
}

/** Moves the chants that operators have placed to their positions among those of the curriculum. */
async function updatePositions(queries: Queries): Promise<void> {
  const rows = await lockChants(queries)
  const places = new Map((await listPlaces(queries)).map(({ chantId, place }) => [chantId, place]))
  const placed = rows.flatMap(({ id, slug }) => {
    const place = places.get(id)
    // A chant of the curriculum that is not on the path stays where the curriculum has it.
    return place && (place.path || isOwnChant(id)) ? [{ slug, after: place.path?.after }] : []
  })
  const settled = assignPositions(rows, placed)
  const moved = rows
    .map((row) => ({ ...row, position: settled.get(row.slug) ?? row.position }))
    .filter(({ position }, index) => position !== rows[index]?.position)
  for (const row of moved) {
    await moveChant(queries, row.id, row.position)
    await sourceBook(queries, row.id).note([{ key: `chant ${row.id}`, hash: hashRow(chants, row) }])
  }
}
