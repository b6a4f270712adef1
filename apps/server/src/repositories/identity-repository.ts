import { and, eq } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { identities, users } from '../db/schema.ts'

export async function findUserIdOf(queries: Queries, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.userId
}

export async function addUser(queries: Queries, user: typeof users.$inferInsert): Promise<void> {
  await queries.insert(users).values(user)
}

/** Answers false when another sign-in of the same person was quicker. */
export async function addIdentity(queries: Queries, issuer: string, subject: string, userId: string): Promise<boolean> {
  const added = await queries
    .insert(identities)
    .values({ issuer, subject, userId })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return added.length > 0
}

/** Answers false when the user has been erased meanwhile; else nobody erases them before the transaction ends. */
export async function refreshUser(
  queries: Queries,
  id: string,
  known: Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'username' | 'email' | 'isAdmin'>,
): Promise<boolean> {
  const refreshed = await queries.update(users).set(known).where(eq(users.id, id)).returning({ id: users.id })
  return refreshed.length > 0
}
