import { forgetRepliesAbout } from '../../calls/idempotency.repository.ts'
import type { Queries } from '../../db/connect.ts'
import { forgetInAudit } from '../audit/audit.repository.ts'
import { lockProgressCounts } from '../progress/progress-counts.repository.ts'
import { addTombstones } from './tombstones.repository.ts'
import { eraseUser, lockUser } from './users.repository.ts'

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
