import { eq } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { attempts, consentRecords, identities, progress, sessions } from '../db/schema.ts'

/** What is kept about a learner beside the account itself and its practice days. */
export async function readPersonalRows(queries: Queries, userId: string) {
  const ownIdentities = await queries.select().from(identities).where(eq(identities.userId, userId))
  const ownProgress = await queries.select().from(progress).where(eq(progress.userId, userId)).orderBy(progress.chantId)
  const consents = await queries
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.userId, userId))
    .orderBy(consentRecords.id)
  const ownAttempts = await queries.select().from(attempts).where(eq(attempts.userId, userId)).orderBy(attempts.id)
  const ownSessions = await queries.select().from(sessions).where(eq(sessions.userId, userId))
  return { ownIdentities, ownProgress, ownAttempts, consents, ownSessions }
}
