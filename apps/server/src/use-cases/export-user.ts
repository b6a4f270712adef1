import type { Queries } from '../db/connect.ts'
import { forbidden, notFound } from '../http/http-error.ts'
import { readPersonalRows } from '../repositories/export-repository.ts'
import { listPracticeDays } from '../repositories/practice-day-repository.ts'
import { findUser, isDemoLearner } from '../repositories/user-repository.ts'

/** Everything kept about one learner, readable by that learner. Token hashes are secrets, not data about a person. */
export async function exportUserData(queries: Queries, userId: string, now: Date) {
  const user = await findUser(queries, userId, now)
  if (!user) throw notFound('There is no such user.')
  if (await isDemoLearner(queries, userId)) throw forbidden('The demo learner is in no export.')
  const { ownIdentities, ownProgress, ownAttempts, consents, ownSessions } = await readPersonalRows(queries, userId)
  return {
    exportedAt: now.toISOString(),
    user,
    identities: ownIdentities.map(({ issuer, subject, createdAt }) => ({
      issuer,
      subject,
      createdAt: createdAt.toISOString(),
    })),
    progress: ownProgress.map(({ userId: _, version: __, ...row }) => row),
    practiceDays: await listPracticeDays(queries, userId),
    attempts: ownAttempts.map(({ id: _, userId: __, ...row }) => row),
    consentRecords: consents.map(({ given, wordingVersion, recordedAt }) => ({
      given,
      wordingVersion,
      recordedAt: recordedAt.toISOString(),
    })),
    sessions: ownSessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  }
}
