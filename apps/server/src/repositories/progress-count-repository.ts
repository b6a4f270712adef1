import { sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { progress, uncountedProgress, users } from '../db/schema.ts'

/** An arbitrary number that all servers agree on. */
const countingLock = 5_240_118

/** Until the transaction ends nobody else counts: an older count must not come after a newer one. */
export async function countAlone(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${countingLock}::bigint)`)
}

export async function isUncounted(queries: Queries): Promise<boolean> {
  return (await queries.select().from(uncountedProgress).limit(1)).length > 0
}

/** Brings the figures of those up to date whose progress was written; answers how many writes that took in. */
export async function countSome(queries: Queries, most: number): Promise<number> {
  const { rows } = await queries.execute<{ taken: number }>(sql`
    with taken as (
      delete from ${uncountedProgress}
      where ctid = any(array(select ctid from ${uncountedProgress} limit ${most})) returning user_id
    ), counted as (
      select user_id, sum(percent_complete) as percent_sum, count(*) filter (where is_completed) as completed_chants,
        max(last_accessed) as last_accessed
      from ${progress} where user_id in (select user_id from taken) group by user_id
    ), written as (
      update ${users} u set percent_sum = c.percent_sum, completed_chants = c.completed_chants,
        last_accessed = c.last_accessed
      from counted c where u.id = c.user_id
        and (u.percent_sum, u.completed_chants, u.last_accessed)
          is distinct from (c.percent_sum, c.completed_chants, c.last_accessed)
    )
    select count(*)::int as taken from taken`)
  return rows[0]?.taken ?? 0
}
