import type { Queries } from '../db/connect.ts'
import { forgetOldReplies } from '../repositories/idempotency-repository.ts'
import { forgetPastLimits } from '../repositories/rate-limit-repository.ts'
import { forgetDeadSessions } from '../repositories/session-repository.ts'
import { purgeTrash } from '../repositories/trash-repository.ts'
import { purgedBy } from './trash-exercises.ts'

/** An outbox may lie in a drawer for weeks; an answer is kept long enough to meet it. */
const replyLifetimeMs = 60 * 24 * 60 * 60 * 1000

/** Sweeps out sessions, stored answers, counters and deleted exercises whose time is over. Harmless when several servers do it. */
export async function forgetExpired(queries: Queries, now: Date): Promise<void> {
  await forgetDeadSessions(queries, now)
  await forgetOldReplies(queries, new Date(now.getTime() - replyLifetimeMs))
  await forgetPastLimits(queries, now)
  await purgeTrash(queries, purgedBy(now))
}
