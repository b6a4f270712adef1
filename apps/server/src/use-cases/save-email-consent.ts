import type { Queries } from '../db/connect.ts'
import { notFound } from '../http-error.ts'
import { addConsentRecord, changeUser, findUser } from '../repositories/user-repository.ts'

/** Which wording of the consent screen the learner saw; it changes whenever the wording does. */
const wordingVersion = '2026-11'

/** Sets the consent and keeps a record of it that later changes do not overwrite. */
export async function saveConsent(queries: Queries, userId: string, given: boolean, now: Date) {
  if (!(await changeUser(queries, userId, { emailMarketingConsent: given, consentCompletedAt: now }))) {
    throw notFound('User not found')
  }
  await addConsentRecord(queries, { userId, given, wordingVersion, recordedAt: now })
  const user = await findUser(queries, userId, now)
  if (!user) throw notFound('User not found')
  return { user }
}
