import type { Queries } from '../db/connect.ts'
import { purgeChants } from '../repositories/chant-source-repository.ts'
import { mostClockErrorMs, readClock } from '../repositories/clock-repository.ts'
import { forgetOldReplies } from '../repositories/idempotency-repository.ts'
import { forgetPastLimits } from '../repositories/rate-limit-repository.ts'
import { purgeRecordings } from '../repositories/recording-repository.ts'
import { forgetDeadSessions } from '../repositories/session-repository.ts'
import { purgeTrash } from '../repositories/trash-repository.ts'
import { purgedBy } from './trash-exercises.ts'

/** An outbox may lie in a drawer for weeks; an answer is kept long enough to meet it. */
const replyLifetimeMs = 60 * 24 * 60 * 60 * 1000

/** Before anything is swept out for good: a clock that has jumped ahead would take everybody's sessions with it. */
export async function refuseWrongClock(queries: Queries, now: Date): Promise<void> {
  const aheadMs = now.getTime() - (await readClock(queries)).getTime()
  if (Math.abs(aheadMs) <= mostClockErrorMs) return
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  throw new Error(`This clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's.`)
}

/** Sweeps out sessions, stored answers, counters, deleted exercises and chants, and recordings of none whose time is over. Harmless when several servers do it. */
export async function forgetExpired(queries: Queries, now: Date): Promise<void> {
  await forgetDeadSessions(queries, now)
  await forgetOldReplies(queries, new Date(now.getTime() - replyLifetimeMs))
  await forgetPastLimits(queries, now)
  await purgeTrash(queries, purgedBy(now))
  await purgeChants(queries, purgedBy(now))
  await purgeRecordings(queries, purgedBy(now))
}
