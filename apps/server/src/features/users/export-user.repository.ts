import { and, asc, eq, gt } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { inPages } from '../../db/rows.ts'
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
} from '../../db/schema.ts'
import { listAuditOf } from '../audit/audit.repository.ts'

/** Page sizes: a reply can be far longer than an attempt. */
const [attemptRows, replyRows] = [2000, 200]

/** Lists a learner's answers. */
export const listAttemptsOf = (queries: Queries, userId: string) =>
  inPages<typeof attempts.$inferSelect>(attemptRows, (last) =>
    queries
      .select()
      .from(attempts)
      .where(and(eq(attempts.userId, userId), gt(attempts.id, last?.id ?? 0)))
      .orderBy(attempts.id)
      .limit(attemptRows),
  )

/** Lists the replies that are stored for a learner. */
export const listRepliesOf = (queries: Queries, userId: string) =>
  inPages<typeof idempotencyKeys.$inferSelect>(replyRows, (last) =>
    queries
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), gt(idempotencyKeys.key, last?.key ?? '')))
      .orderBy(asc(idempotencyKeys.key))
      .limit(replyRows),
  )

/** Reads a learner's personal data except the user, the practice days and the long lists. */
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
  const auditEntries = await listAuditOf(queries, userId)
  const own = { ownIdentities, ownProgress, ownTestOuts, ownSessions }
  return { account, versions, chantVersions, auditEntries, consents, ...own }
}
