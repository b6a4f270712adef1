import type { LearnerChant } from '@schola/contract/chants'
import { openFloor } from '@schola/core/progress/levels'
import type { ChantProgress } from '@schola/core/progress/progress'
import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { attempts, practiceDays, progress, testOuts, uncountedProgress, users } from '../../db/schema.ts'
import { hiddenChants } from '../authoring/authoring.repository.ts'

export interface StoredProgress extends ChantProgress {
  /** Counts the writes of the row. */
  readonly version: number
}

/** The part of the path that depends on the learner. */
export type OwnPart = Pick<LearnerChant, 'progress' | 'testAgainAt'>

/** Dates leave the database as `Date` and travel as ISO text. */
export const toStoredProgress = <Row extends { currentStreakAt: Date | null; lastAccessed: Date | null }>(
  row: Row,
) => ({
  ...row,
  currentStreakAt: row.currentStreakAt?.toISOString() ?? null,
  lastAccessed: row.lastAccessed?.toISOString() ?? null,
})

const { userId: _, ...columns } = getTableColumns(progress)

/** Returns a learner's own part of the path by chant id. A chant with a finished test-out has progress, too. */
export async function readOwnParts(queries: Queries, userId: string): Promise<ReadonlyMap<number, OwnPart>> {
  const rows = await queries
    .select({ ...columns, run: testOuts.run })
    .from(progress)
    .leftJoin(testOuts, and(eq(testOuts.userId, progress.userId), eq(testOuts.chantId, progress.chantId)))
    .where(eq(progress.userId, userId))
    .orderBy(asc(progress.chantId))
  return new Map(
    rows.map(({ chantId, run, ...row }) => [
      chantId,
      { progress: toStoredProgress(row), testAgainAt: run && run.state !== 'open' ? (run.againAt ?? null) : null },
    ]),
  )
}

/**
 * Converts everyone's progress in a chant to another number of levels, as `amongLevels` does for one learner. The learners'
 * rows are locked as by an answer, so that an answer in flight is decided on the result.
 */
export async function carryProgress(
  queries: Queries,
  chantId: number,
  levelsBefore: number,
  levelCount: number,
): Promise<void> {
  const ofChant = eq(progress.chantId, chantId)
  await queries.execute(sql`
    with locked as (
      select id from ${users} where id in (select user_id from ${progress} where ${ofChant}) order by id for no key update
    )
    insert into ${uncountedProgress} (user_id) select id from locked`)
  const done = (percent: unknown, count: number) => sql`floor(${percent} * ${count}::int / 100 + 1e-9)`
  const kept = progress.percentComplete
  const opened = (count: number) => sql`${openFloor(0, count)}::float8`
  const percent = sql`case when ${kept} <= ${opened(levelsBefore)} then least(${kept}, ${opened(levelCount)})
    else least(100, greatest(${kept}, ${done(kept, levelsBefore)} * 100 / ${levelCount}::int,
      ${kept} * ${levelsBefore}::int / ${levelCount}::int)) end`
  const isDone = sql`${percent} >= 100`
  const level = sql`least(${done(percent, levelCount)} + 1, ${levelCount}::int)`
  await queries.execute(sql`
    update ${progress} set percent_complete = ${percent}, is_completed = ${isDone}, current_level = ${level},
      mastered = mastered or (${isDone} and is_review_complete), version = version + 1
    where ${ofChant} and (${kept}, current_level) is distinct from (${percent}, ${level})`)
}

export async function countAttemptsByDay(queries: Queries, userId: string, since: string) {
  return queries
    .select({
      day: attempts.day,
      answers: sql<number>`count(*)::int`,
      correct: sql<number>`count(*) filter (where ${attempts.score} >= 100)::int`,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), gte(attempts.day, since), isNotNull(attempts.score)))
    .groupBy(attempts.day)
    .orderBy(attempts.day)
}

export async function listPracticeDays(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries
    .select({ day: practiceDays.day })
    .from(practiceDays)
    .where(eq(practiceDays.userId, userId))
    .orderBy(practiceDays.day)
  return rows.map(({ day }) => day)
}

/** Returns those of these chants that the learner has completed. */
export async function listCompleted(queries: Queries, userId: string, chantIds: readonly number[]): Promise<number[]> {
  const rows = await queries
    .select({ chantId: progress.chantId })
    .from(progress)
    .where(and(eq(progress.userId, userId), inArray(progress.chantId, [...chantIds]), eq(progress.isCompleted, true)))
  return rows.map(({ chantId }) => chantId)
}

/** An arbitrary number that all servers agree on. */
const countingLock = 5_240_118

/** Locks counting until the transaction ends: an older count must not replace a newer one. */
export async function lockProgressCounts(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${countingLock}::bigint)`)
}

export async function isUncounted(queries: Queries): Promise<boolean> {
  return (await queries.select().from(uncountedProgress).limit(1)).length > 0
}

/** Unpublished chants do not count. */
const isShown = sql`p.chant_id not in ${hiddenChants}`

/**
 * Updates the figures of users whose progress was written, and returns the number of writes that were counted. Their rows
 * are locked by id, as everywhere.
 */
export async function countSome(queries: Queries, most: number): Promise<number> {
  const { rows } = await queries.execute<{ taken: number }>(sql`
    with taken as (
      delete from ${uncountedProgress}
      where ctid = any(array(select ctid from ${uncountedProgress} limit ${most})) returning user_id
    ), counted as (
      select t.user_id, coalesce(sum(p.percent_complete) filter (where ${isShown}), 0) as percent_sum,
        count(*) filter (where p.is_completed and ${isShown}) as completed_chants, max(p.last_accessed) as last_accessed
      from (select distinct user_id from taken) t left join ${progress} p on p.user_id = t.user_id group by t.user_id
    ), locked as (
      select id from ${users} where id in (select user_id from taken) order by id for no key update
    ), written as (
      update ${users} u set percent_sum = c.percent_sum, completed_chants = c.completed_chants,
        last_accessed = c.last_accessed
      from locked l join counted c on c.user_id = l.id where u.id = l.id
        and (u.percent_sum, u.completed_chants, u.last_accessed)
          is distinct from (c.percent_sum, c.completed_chants, c.last_accessed)
    )
    select count(*)::int as taken from taken`)
  return rows[0]?.taken ?? 0
}
