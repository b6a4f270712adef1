import { laterDecision } from '@schola/core/users/consent'
import { userNotFound } from '../../calls/http-error.ts'
import { deleteRepliesAbout } from '../../calls/idempotency.repository.ts'
import type { Queries } from '../../db/connect.ts'
import { pseudonymizeAudit } from '../audit/audit.repository.ts'
import { lockProgressCounts } from '../progress/progress.repository.ts'
import { addTombstones } from './tombstones.repository.ts'
import { addConsentRecord, changeUser, eraseUser, findUser, lockUser } from './users.repository.ts'

/** Deletes all data of an account. The audit log contains a pseudonym instead. */
export async function forgetAccount(queries: Queries, id: string): Promise<boolean> {
  await pseudonymizeAudit(queries, id)
  await deleteRepliesAbout(queries, id)
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

/** Which wording of the consent screen the learner saw; it changes whenever the wording does. */
const wordingVersion = '2026-11'

/**
 * Records the decision, and sets the consent unless the learner has decided later on another device: a queued yes must
 * not undo a later no.
 */
export async function saveConsent(
  queries: Queries,
  userId: string,
  given: boolean,
  { madeAt, isTimed, now }: { readonly madeAt: Date; readonly isTimed: boolean; readonly now: Date },
) {
  await lockUser(queries, userId)
  const before = await findUser(queries, userId, now)
  if (!before) throw userNotFound()
  await addConsentRecord(queries, { userId, given, wordingVersion, recordedAt: madeAt })
  const known = { given: before.emailMarketingConsent, at: before.consentCompletedAt }
  const held = laterDecision(known, { given, at: madeAt.toISOString() }, now.toISOString())
  // A yes of unknown age may be older than the no that it would replace.
  const isDoubtful = !isTimed && held.given && known.at !== null && !known.given
  if (held === known || isDoubtful) return { user: before }
  await changeUser(queries, userId, {
    emailMarketingConsent: held.given,
    consentCompletedAt: held.at === null ? null : new Date(held.at),
  })
  return { user: { ...before, emailMarketingConsent: held.given, consentCompletedAt: held.at } }
}
