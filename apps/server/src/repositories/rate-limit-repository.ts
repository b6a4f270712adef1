import { eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { rateLimits } from '../db/schema.ts'
import { mostClockErrorMs } from './clock-repository.ts'

export interface Counted {
  readonly count: number
  readonly resetsAt: Date
}

/** Counts one more under a key and answers how many that makes in its window. */
export async function countAttempt(queries: Queries, key: string, windowMs: number, now: Date): Promise<Counted> {
  const fresh = new Date(now.getTime() + windowMs)
  // One that ends later than any could was begun by a clock that ran ahead; it must lock nobody out until then.
  const latest = new Date(fresh.getTime() + mostClockErrorMs)
  const over = sql`(${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz
    or ${rateLimits.resetsAt} > ${latest.toISOString()}::timestamptz)`
  const [row] = await queries
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('An upsert answered no row.')
  return row
}

export async function forgetAttempts(queries: Queries, key: string): Promise<void> {
  await queries.delete(rateLimits).where(eq(rateLimits.key, key))
}

export async function forgetPastLimits(queries: Queries, now: Date): Promise<void> {
  await queries.delete(rateLimits).where(lt(rateLimits.resetsAt, now))
}
