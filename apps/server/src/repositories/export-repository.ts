import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import {
  attempts,
  chantSourceVersions,
  consentRecords,
  exerciseVersions,
  idempotencyKeys,
  identities,
  progress,
  sessions,
  testOuts,
  users,
} from '../db/schema.ts'
import { listAuditOf } from './audit-repository.ts'

/** What is kept about a learner beside what every call shows of the account, and its practice days. */
export async function readPersonalRows(queries: Queries, userId: string) {
  const [account] = await queries
    .select({ createdAt: users.createdAt, currentStreakAt: users.currentStreakAt })
    .from(users)
    .where(eq(users.id, userId))
  const ownIdentities = await queries.select().from(identities).where(eq(identities.userId, userId))
  const ownProgress = await queries.select().from(progress).where(eq(progress.userId, userId)).orderBy(progress.chantId)
  const ownTestOuts = await queries
    .select({ chantId: testOuts.chantId, day: testOuts.day, run: testOuts.run })
    .from(testOuts)
    .where(eq(testOuts.userId, userId))
    .orderBy(testOuts.chantId)
  const consents = await queries
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.userId, userId))
    .orderBy(consentRecords.id)
  const ownAttempts = await queries.select().from(attempts).where(eq(attempts.userId, userId)).orderBy(attempts.id)
  const ownSessions = await queries.select().from(sessions).where(eq(sessions.userId, userId))
  const versions = await queries
    .select()
    .from(exerciseVersions)
    .where(eq(exerciseVersions.actorId, userId))
    .orderBy(asc(exerciseVersions.exerciseId), asc(exerciseVersions.version))
  const chantVersions = await queries
    .select({
      chantId: chantSourceVersions.chantId,
      version: chantSourceVersions.version,
      cause: chantSourceVersions.cause,
      at: chantSourceVersions.at,
    })
    .from(chantSourceVersions)
    .where(eq(chantSourceVersions.actorId, userId))
    .orderBy(asc(chantSourceVersions.chantId), asc(chantSourceVersions.version))
  const replies = await queries
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, userId))
    .orderBy(asc(idempotencyKeys.createdAt), asc(idempotencyKeys.key))
  const auditEntries = await listAuditOf(queries, userId)
  const own = { ownIdentities, ownProgress, ownTestOuts, ownAttempts, ownSessions }
  return { account, versions, chantVersions, replies, auditEntries, consents, ...own }
}
