import { and, asc, eq, gt } from 'drizzle-orm'
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

/** A reply can be far longer than an answer. */
const [attemptsAtOnce, repliesAtOnce] = [2000, 200]

/** A learner's answers, page by page, as the reader takes them. */
export async function* listAttemptsOf(queries: Queries, userId: string) {
  let last = 0
  for (;;) {
    const own = and(eq(attempts.userId, userId), gt(attempts.id, last))
    const page = await queries.select().from(attempts).where(own).orderBy(attempts.id).limit(attemptsAtOnce)
    yield page
    last = page.at(-1)?.id ?? last
    if (page.length < attemptsAtOnce) return
  }
}

/** The replies that are kept for a learner, page by page. */
export async function* listRepliesOf(queries: Queries, userId: string) {
  const { key } = idempotencyKeys
  let last = ''
  for (;;) {
    const own = and(eq(idempotencyKeys.userId, userId), gt(key, last))
    const page = await queries.select().from(idempotencyKeys).where(own).orderBy(asc(key)).limit(repliesAtOnce)
    yield page
    last = page.at(-1)?.key ?? last
    if (page.length < repliesAtOnce) return
  }
}

/** What is kept about a learner beside what every call shows of the account, its practice days, and what can be very long. */
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
