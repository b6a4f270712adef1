import type { ChantDraft } from '@schola/contract/chant-draft'
import { firstOwnChantId, type SourceCause } from '@schola/contract/chant-sources'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../db/connect.ts'
import { chantSources, chantSourceVersions, chants, progress, uncountedProgress } from '../../db/schema.ts'

export type SourceRow = typeof chantSources.$inferSelect

/** Operators' chants that are not published. */
export const hiddenChants = sql`(select ${chantSources.chantId} from ${chantSources}
  where ${and(gte(chantSources.chantId, firstOwnChantId), isNull(chantSources.published))})`

/** Lists the chants whose text is an operator's. */
export async function listPublishedIds(queries: Queries): Promise<number[]> {
  const rows = await queries
    .select({ chantId: chantSources.chantId })
    .from(chantSources)
    .where(isNotNull(chantSources.published))
  return rows.map(({ chantId }) => chantId)
}

/** Lists the positions of operators' chants; of withdrawn chants, those of the last publication. */
export async function listPlaces(queries: Queries): Promise<{ chantId: number; place: ChantDraft['place'] }[]> {
  const { chantId, place } = chantSources
  const rows = await queries.select({ chantId, place }).from(chantSources).where(isNotNull(place)).orderBy(asc(chantId))
  return rows.flatMap((row) => (row.place ? [{ ...row, place: row.place }] : []))
}

/** Returns all chants and locks them, so that no other transaction publishes or seeds. */
export async function lockChants(queries: Queries) {
  await queries.select({ id: chants.id }).from(chants).orderBy(asc(chants.id)).for('no key update')
  // Read again: a statement that waited does not see rows that were added in the meantime.
  return queries.select().from(chants).orderBy(asc(chants.id))
}

export async function moveChant(queries: Queries, id: number, position: number): Promise<void> {
  await queries.update(chants).set({ position }).where(eq(chants.id, id))
}

export async function listSourceRows(queries: Queries): Promise<SourceRow[]> {
  return queries.select().from(chantSources).orderBy(asc(chantSources.chantId))
}

/** Returns the names of those of these chants that operators have written. */
export async function listSourceNames(queries: Queries, ids: readonly number[]) {
  const wanted = [...new Set(ids.filter(Number.isSafeInteger))]
  if (wanted.length === 0) return []
  const name = sql<string | null>`coalesce(${chantSources.draft}, ${chantSources.published})::json ->> 'name'`
  const rows = await queries
    .select({ id: chantSources.chantId, name })
    .from(chantSources)
    .where(inArray(chantSources.chantId, wanted))
  return rows.flatMap((row) => (row.name ? [{ id: row.id, name: row.name }] : []))
}

export async function findSource(queries: Queries, chantId: number): Promise<SourceRow | undefined> {
  const [row] = await queries.select().from(chantSources).where(eq(chantSources.chantId, chantId))
  return row
}

export async function lockSource(queries: Queries, chantId: number): Promise<SourceRow | undefined> {
  const [row] = await queries.select().from(chantSources).where(eq(chantSources.chantId, chantId)).for('update')
  return row
}

/** Locks the source of a curriculum chant, adding its row if it is missing. */
export async function lockOrAddSource(queries: Queries, chantId: number, at: Date): Promise<SourceRow | undefined> {
  await queries.insert(chantSources).values({ chantId, version: 0, changedAt: at }).onConflictDoNothing()
  return lockSource(queries, chantId)
}

export async function addSource(
  queries: Queries,
  added: { readonly draft: string; readonly changedAt: Date; readonly changedBy: string },
): Promise<SourceRow> {
  const [row] = await queries
    .insert(chantSources)
    .values({ ...added, version: 1 })
    .returning()
  if (!row) throw new Error('An insert made no row.')
  return row
}

/** Number of drafts, withdrawn chants and chants in the trash. */
export async function countUnpublished(queries: Queries): Promise<number> {
  return queries.$count(chantSources, and(gte(chantSources.chantId, firstOwnChantId), isNull(chantSources.published)))
}

type SourceChange = Partial<Pick<SourceRow, 'draft' | 'published' | 'place' | 'deletedAt'>>

/** Writes the next version of a locked source. */
export async function changeSource(
  queries: Queries,
  { chantId, version }: Pick<SourceRow, 'chantId' | 'version'>,
  change: SourceChange,
  act: { readonly actorId: string; readonly at: Date },
): Promise<SourceRow> {
  const [row] = await queries
    .update(chantSources)
    .set({ ...change, version: version + 1, changedAt: act.at, changedBy: act.actorId })
    .where(eq(chantSources.chantId, chantId))
    .returning()
  if (!row) throw new Error('A locked source is gone.')
  return row
}

export interface PastSource {
  readonly chantId: number
  readonly version: number
  readonly cause: SourceCause
  readonly actorId: string
  readonly at: Date
  readonly source: string | null
  readonly exercises: string | null
}

export async function notePastSource(queries: Queries, past: PastSource): Promise<void> {
  await queries.insert(chantSourceVersions).values(past)
}

/** Lists the versions of a chant without their texts, newest first; for a restored one, the version it came from. */
export async function listPastSources(queries: Queries, chantId: number, limit: number) {
  const { version, cause, actorId, at, source, exercises } = chantSourceVersions
  const first = alias(chantSourceVersions, 'first')
  const isSame = and(eq(first.chantId, chantId), eq(first.source, source), eq(first.exercises, exercises))
  const earliest = queries
    .select({ version: min(first.version) })
    .from(first)
    .where(isSame)
  const restored = sql<number | null>`case when ${eq(cause, 'restored')} then ${earliest} end`
  return queries
    .select({ version, cause, actorId, at, restored })
    .from(chantSourceVersions)
    .where(eq(chantSourceVersions.chantId, chantId))
    .orderBy(desc(version))
    .limit(limit)
}

export async function findPastSource(queries: Queries, chantId: number, version: number) {
  const [row] = await queries
    .select()
    .from(chantSourceVersions)
    .where(and(eq(chantSourceVersions.chantId, chantId), eq(chantSourceVersions.version, version)))
  return row
}

/** Returns the source and the exercises that were last published or restored. */
export async function findPublication(queries: Queries, chantId: number) {
  const [row] = await queries
    .select({ source: chantSourceVersions.source, exercises: chantSourceVersions.exercises })
    .from(chantSourceVersions)
    .where(and(eq(chantSourceVersions.chantId, chantId), isNotNull(chantSourceVersions.exercises)))
    .orderBy(desc(chantSourceVersions.version))
    .limit(1)
  return row
}

/** Marks the learners of a chant to be recounted, because the chant counts again or no longer. */
export async function recountLearners(queries: Queries, chantId: number): Promise<void> {
  await queries.execute(
    sql`insert into ${uncountedProgress} (user_id) select user_id from ${progress} where ${eq(progress.chantId, chantId)}`,
  )
}

/** Deletes expired chants of the trash and their progress for good. Several servers may do this at the same time. */
export async function purgeChants(queries: Queries, until: Date): Promise<number> {
  const due = lte(chantSources.deletedAt, until)
  // Even a statement that deletes no row would make every server read the curriculum again.
  const [any] = await queries.select({ id: chantSources.chantId }).from(chantSources).where(due).limit(1)
  if (!any) return 0
  const { rowCount } = await queries.execute(sql`
    with due as (select chant_id as id from ${chantSources} where ${due} for update skip locked),
    recounted as (insert into ${uncountedProgress} (user_id)
      select user_id from ${progress} where chant_id in (select id from due)),
    gone as (delete from ${chants} using due where ${chants.id} = due.id)
    delete from ${chantSources} using due where ${chantSources.chantId} = due.id`)
  return rowCount ?? 0
}
