import type { Queries } from '../db/connect.ts'
import { forgetInAudit } from '../repositories/audit-repository.ts'
import { forgetRepliesAbout } from '../repositories/idempotency-repository.ts'
import { lockProgressCounts } from '../repositories/progress-count-repository.ts'
import { addTombstones } from '../repositories/tombstone-repository.ts'
import { eraseUser, lockUser } from '../repositories/user-repository.ts'

/** Takes away all that is about an account. In the audit log, a name that leads to nobody stands for it. */
export async function forgetAccount(queries: Queries, id: string): Promise<boolean> {
  await forgetInAudit(queries, id)
  await forgetRepliesAbout(queries, id)
  return eraseUser(queries, id)
}

/** Erases an account for good: no restore brings it back. */
export async function eraseAccount(queries: Queries, id: string, now: Date): Promise<boolean> {
  // In this order, as whoever counts takes them too.
  await lockProgressCounts(queries)
  if (!(await lockUser(queries, id))) return false
  await addTombstones(queries, id, now)
  return forgetAccount(queries, id)
}
