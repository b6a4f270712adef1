import type { VersionCause } from '@schola/contract/exercise-versions'
import { lastExerciseOrder } from '@schola/contract/exercises'
import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { exercises, exerciseVersions } from '../../db/schema.ts'

export type ExerciseRow = typeof exercises.$inferSelect
export type NewExercise = Pick<
  ExerciseRow,
  'chantId' | 'level' | 'order' | 'type' | 'content' | 'instructions' | 'isDraft'
>

/** Locks exercises, ordered by id to prevent deadlocks. */
export async function lockExercises(queries: Queries, ids: readonly number[]): Promise<ExerciseRow[]> {
  return queries
    .select()
    .from(exercises)
    .where(inArray(exercises.id, [...ids]))
    .orderBy(asc(exercises.id))
    .for('update')
}

/** Locks all exercises of a chant, including the trash, and the named ones. */
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

/** Returns the position after the last exercise of a level, including the trash. */
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

/** Returns the new exercises in the given order. */
export async function addExercises(
  queries: Queries,
  added: readonly NewExercise[],
  stamp: VersionStamp,
): Promise<ExerciseRow[]> {
  if (added.length === 0) return []
  // The ids are drawn first: an insert does not guarantee the order of the rows that it returns.
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

export type VersionRow = typeof exerciseVersions.$inferSelect

/** Who changed something, when and how; the actor is null for the curriculum. */
export interface VersionStamp {
  readonly cause: VersionCause
  readonly actorId: string | null
  readonly at: Date
}

const columns = sql`exercise_id, version, cause, actor_id, at, chant_id, level, sort_order, type, instructions, content`
const state = sql`chant_id, level, sort_order, type, instructions, content`
const named = (ids: readonly number[]) =>
  sql`id = any(array(select json_array_elements_text(${JSON.stringify(ids)})::int))`

/** Stores the original version of exercises that have no versions yet. */
async function saveOriginals(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`
    insert into ${exerciseVersions} (${columns})
    select id, version, 'original', null, null, ${state} from ${exercises} where ${named(ids)}
    on conflict do nothing`)
}

/** Stores the current state of exercises as a version. */
async function noteVersions(queries: Queries, ids: readonly number[], stamp: VersionStamp): Promise<void> {
  const { cause, actorId, at } = stamp
  await queries.execute(sql`
    insert into ${exerciseVersions} (${columns})
    select id, version, ${cause}, ${actorId}, ${at.toISOString()}::timestamptz, ${state} from ${exercises}
    where ${named(ids)}`)
}

/** The newest first. */
export async function listVersions(queries: Queries, exerciseId: number, limit: number): Promise<VersionRow[]> {
  return queries
    .select()
    .from(exerciseVersions)
    .where(eq(exerciseVersions.exerciseId, exerciseId))
    .orderBy(desc(exerciseVersions.version))
    .limit(limit)
}

export async function findVersion(
  queries: Queries,
  exerciseId: number,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await queries
    .select()
    .from(exerciseVersions)
    .where(and(eq(exerciseVersions.exerciseId, exerciseId), eq(exerciseVersions.version, version)))
  return row
}

export interface TrashPage {
  readonly chantId: number | undefined
  readonly limit: number
  readonly offset: number
}

/** What was deleted after an instant, the last deleted first, with the operator who did it. */
export async function readTrash(queries: Queries, after: Date, { chantId, limit, offset }: TrashPage) {
  const chosen = and(gt(exercises.deletedAt, after), chantId === undefined ? undefined : eq(exercises.chantId, chantId))
  const rows = await queries
    .select({
      ...getTableColumns(exercises),
      // Not null, because it is compared.
      deletedAt: sql<Date>`${exercises.deletedAt}`.mapWith(exercises.deletedAt),
      deletedBy: exerciseVersions.actorId,
    })
    .from(exercises)
    .leftJoin(
      exerciseVersions,
      and(eq(exerciseVersions.exerciseId, exercises.id), eq(exerciseVersions.version, exercises.version)),
    )
    .where(chosen)
    .orderBy(desc(exercises.deletedAt), desc(exercises.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await queries.$count(exercises, chosen) }
}

/** Maximum number of rows per statement, so that its locks are short. */
const maxPurgedAtOnce = 1000

/** Deletes for good what was deleted before an instant. Several servers may do this at the same time. */
export async function purgeTrash(queries: Queries, until: Date): Promise<void> {
  const due = lte(exercises.deletedAt, until)
  // Even a statement that deletes no row would make every server read the curriculum again.
  const [any] = await queries.select({ id: exercises.id }).from(exercises).where(due).limit(1)
  if (!any) return
  const { rowCount } = await queries.execute(sql`
    with due as (select id from ${exercises} where ${due} order by id limit ${maxPurgedAtOnce} for update skip locked)
    delete from ${exercises} using due where ${exercises.id} = due.id`)
  if (rowCount === maxPurgedAtOnce) await purgeTrash(queries, until)
}
