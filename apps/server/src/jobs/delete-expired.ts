import { gt, lt, or, sql } from 'drizzle-orm'
import { deleteOldReplies } from '../calls/idempotency.repository.ts'
import type { Queries } from '../db/connect.ts'
import { rootReason } from '../db/failure.ts'
import { rateLimitCounters } from '../db/schema.ts'
import { purgeChants } from '../features/authoring/authoring.repository.ts'
import { purgeTrash } from '../features/exercises/exercises.repository.ts'
import { purgeRecordings } from '../features/recordings/recordings.repository.ts'
import { deleteExpiredSessions } from '../features/sessions/sessions.repository.ts'
import { purgedBy } from '../features/trash/trash.service.ts'

/** Devices can be offline for weeks, so replies are stored for 60 days. */
const replyLifetimeMs = 60 * 24 * 60 * 60 * 1000

const dayMs = 24 * 60 * 60 * 1000

/** Deletes counters that have expired, or that a fast clock has set beyond any window. */
async function deleteCounters(queries: Queries, now: Date): Promise<void> {
  const { expire } = rateLimitCounters
  await queries.delete(rateLimitCounters).where(or(lt(expire, now.getTime()), gt(expire, now.getTime() + dayMs)))
}

/** The clocks of servers may differ by this much. */
const maxClockErrorMs = 5 * 60 * 1000

/** Throws if the clock differs from the database's: one that has jumped ahead would expire all sessions. */
export async function checkClock(queries: Queries, now: Date): Promise<void> {
  const { rows } = await queries.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const aheadMs = now.getTime() - (rows[0]?.ms ?? Number.NaN)
  if (Math.abs(aheadMs) <= maxClockErrorMs) return
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  throw new Error(`This clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's.`)
}

/**
 * Deletes expired sessions, stored replies, counters, exercises and chants of the trash, and unused recordings.
 * Several servers may do this at the same time. A failed step does not stop the others, and is thrown at the end.
 */
export async function deleteExpired(queries: Queries, now: Date): Promise<void> {
  const steps = [
    () => deleteExpiredSessions(queries, now),
    () => deleteOldReplies(queries, new Date(now.getTime() - replyLifetimeMs)),
    () => deleteCounters(queries, now),
    () => purgeTrash(queries, purgedBy(now)),
    () => purgeChants(queries, purgedBy(now)),
    () => purgeRecordings(queries, purgedBy(now)),
  ]
  await tryEach(steps)
}

/** Runs all steps in order, and throws their failures at the end. */
export async function tryEach(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, failures.map(rootReason).join(' '))
  if (failures.length > 0) throw failures[0]
}
