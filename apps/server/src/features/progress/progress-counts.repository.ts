import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { progress, uncountedProgress, users } from '../../db/schema.ts'
import { hiddenChants } from '../authoring/authoring.repository.ts'

/** An arbitrary number that all servers agree on. */
const countingLock = 5_240_118

/** Locks counting until the transaction ends: an older count must not replace a newer one. */
export async function lockProgressCounts(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${countingLock}::bigint)`)
}

export async function isUncounted(queries: Queries): Promise<boolean> {
  return (await queries.select().from(uncountedProgress).limit(1)).length > 0
}

/** A chant that was taken from the learners does not count, and counts again when it comes back. */
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
