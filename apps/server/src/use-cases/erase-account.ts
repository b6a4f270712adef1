import type { Queries } from '../db/connect.ts'
import { forgetInAudit } from '../repositories/audit-repository.ts'
import { forgetRepliesAbout } from '../repositories/idempotency-repository.ts'
import { lockProgressCounts } from '../repositories/progress-count-repository.ts'
import { addTombstones } from '../repositories/tombstone-repository.ts'
import { eraseUser, lockUser } from '../repositories/user-repository.ts'

/** Deletes all data of an account. The audit log contains a pseudonym instead. */
export async function forgetAccount(queries: Queries, id: string): Promise<boolean> {
  await forgetInAudit(queries, id)
  await forgetRepliesAbout(queries, id)
  return eraseUser(queries, id)
}

/** Erases an account for good: no restore brings it back. */
export async function eraseAccount(queries: Queries, id: string, now: Date): Promise<boolean> {
  // Locked in the same order as by counting.
  await lockProgressCounts(queries)
  if (!(await lockUser(queries, id))) return false
  await addTombstones(queries, id, now)
  return forgetAccount(queries, id)
}
