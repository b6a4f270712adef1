import type { VersionCause } from '@schola/contract/exercise-versions'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { exercises, exerciseVersions } from '../db/schema.ts'

export type VersionRow = typeof exerciseVersions.$inferSelect

/** Who changed something, when and how; nobody stands for the curriculum. */
export interface VersionStamp {
  readonly cause: VersionCause
  readonly actorId: string | null
  readonly at: Date
}

const columns = sql`exercise_id, version, cause, actor_id, at, chant_id, level, sort_order, type, instructions, content`
const state = sql`chant_id, level, sort_order, type, instructions, content`
const named = (ids: readonly number[]) =>
  sql`id = any(array(select json_array_elements_text(${JSON.stringify(ids)})::int))`

/** Before the first change of an exercise, what it was until then. */
export async function saveOriginals(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`
    insert into ${exerciseVersions} (${columns})
    select id, version, 'original', null, null, ${state} from ${exercises} where ${named(ids)}
    on conflict do nothing`)
}

/** After a change, what has become of the exercises. */
export async function noteVersions(queries: Queries, ids: readonly number[], stamp: VersionStamp): Promise<void> {
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
