import { lastExerciseOrder } from '@schola/contract/exercises'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { exercises } from '../db/schema.ts'
import { noteVersions, saveOriginals, type VersionStamp } from './exercise-version-repository.ts'

export type ExerciseRow = typeof exercises.$inferSelect
export type NewExercise = Pick<
  ExerciseRow,
  'chantId' | 'level' | 'order' | 'type' | 'content' | 'instructions' | 'isDraft'
>

/** Nobody else changes these until the transaction ends. One order for all keeps two from waiting for each other. */
export async function lockExercises(queries: Queries, ids: readonly number[]): Promise<ExerciseRow[]> {
  return queries
    .select()
    .from(exercises)
    .where(inArray(exercises.id, [...ids]))
    .orderBy(asc(exercises.id))
    .for('update')
}

/** All of a chant, in the trash too, and whatever else is named. */
export async function lockChantExercises(
  queries: Queries,
  chantId: number,
  ids: readonly number[],
): Promise<ExerciseRow[]> {
  return queries
    .select()
    .from(exercises)
    .where(or(eq(exercises.chantId, chantId), inArray(exercises.id, [...ids])))
    .orderBy(asc(exercises.id))
    .for('update')
}

/** In the trash or not. */
export async function findExerciseRow(queries: Queries, id: number): Promise<ExerciseRow | undefined> {
  return (await findRows(queries, [id]))[0]
}

/** The place after the last exercise of a level; one in the trash keeps its own. */
export async function findNextOrder(queries: Queries, chantId: number, level: number): Promise<number> {
  const [row] = await queries
    .select({ next: sql<number>`least(coalesce(max(${exercises.order}), 0) + 1, ${lastExerciseOrder}::int)` })
    .from(exercises)
    .where(and(eq(exercises.chantId, chantId), eq(exercises.level, level)))
  return row?.next ?? 1
}

const newRows = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}) as given (id int,
  "chantId" int, level int, "order" int, type text, instructions text, content text, "isDraft" boolean,
  "deletedAt" timestamptz)`

/** Answers the new exercises in the order given. */
export async function addExercises(
  queries: Queries,
  added: readonly NewExercise[],
  stamp: VersionStamp,
): Promise<ExerciseRow[]> {
  if (added.length === 0) return []
  // The ids are drawn first: in which order an insert answers its rows is nowhere promised.
  const { rows: drawn } = await queries.execute<{ id: number }>(
    sql`select nextval('exercises_id_seq')::int as id from generate_series(1, ${added.length})`,
  )
  const rows = added.map((exercise, index) => ({ ...exercise, id: drawn[index]?.id }))
  await queries.execute(sql`
    insert into ${exercises} (id, chant_id, level, sort_order, type, instructions, content, is_draft)
    select id, "chantId", level, "order", type, instructions, content, "isDraft" from ${newRows(rows)}`)
  const ids = drawn.map(({ id }) => id)
  await noteVersions(queries, ids, stamp)
  return inOrder(await findRows(queries, ids), ids)
}

/** Brings locked exercises into a new state, each as its next version. */
export async function rewriteExercises(
  queries: Queries,
  rows: readonly ExerciseRow[],
  stamp: VersionStamp,
): Promise<ExerciseRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await saveOriginals(queries, ids)
  await queries.execute(sql`
    update ${exercises} e set chant_id = given."chantId", level = given.level, sort_order = given."order",
      type = given.type, instructions = given.instructions, content = given.content,
      is_draft = given."isDraft", deleted_at = given."deletedAt", version = e.version + 1
    from ${newRows(rows)} where e.id = given.id`)
  await noteVersions(queries, ids, stamp)
  return inOrder(await findRows(queries, ids), ids)
}

const findRows = (queries: Queries, ids: readonly number[]): Promise<ExerciseRow[]> =>
  queries
    .select()
    .from(exercises)
    .where(inArray(exercises.id, [...ids]))

function inOrder(rows: readonly ExerciseRow[], ids: readonly number[]): ExerciseRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
