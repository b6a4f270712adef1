import { and, count, desc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { exercises, exerciseVersions } from '../db/schema.ts'

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
      // Not null where it is greater than something.
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
  const [counted] = await queries.select({ total: count() }).from(exercises).where(chosen)
  return { rows, total: counted?.total ?? 0 }
}

/** How many rows one statement of a sweep may change, so that nobody waits long for it. */
const maxRowsPerStatement = 1000

/** Several servers may do this at once: each takes what no other has in hand. Answers how many it took. */
export async function purgeTrash(queries: Queries, until: Date, limit = maxRowsPerStatement): Promise<number> {
  const due = lte(exercises.deletedAt, until)
  // Even a delete of nothing would make every server read the curriculum anew.
  const [any] = await queries.select({ id: exercises.id }).from(exercises).where(due).limit(1)
  if (!any) return 0
  const { rowCount } = await queries.execute(sql`
    with due as (select id from ${exercises} where ${due} order by id limit ${limit} for update skip locked)
    delete from ${exercises} using due where ${exercises.id} = due.id`)
  const taken = rowCount ?? 0
  return taken < limit ? taken : taken + (await purgeTrash(queries, until, limit))
}
