import { and, asc, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { users } from '../db/schema.ts'

/** Who consented and can be reached; the demo learner is in no export. */
export const isToMail = sql`${users.emailMarketingConsent} and ${users.email} <> '' and not ${users.isDemo}`

export async function countConsented(queries: Queries): Promise<number> {
  const [row] = await queries.select({ count: sql<number>`count(*)::int` }).from(users).where(isToMail)
  return row?.count ?? 0
}

export interface Consented {
  readonly id: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly username: string | null
  readonly consentCompletedAt: Date | null
}

/** The next ones in the order of their addresses. */
export async function readConsented(
  queries: Queries,
  after: Pick<Consented, 'email' | 'id'> | undefined,
  limit: number,
): Promise<Consented[]> {
  const further = after && sql`(${users.email}, ${users.id}) > (${after.email}, ${after.id})`
  return queries
    .select({
      id: users.id,
      email: sql<string>`${users.email}`,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      consentCompletedAt: users.consentCompletedAt,
    })
    .from(users)
    .where(and(isToMail, further))
    .orderBy(asc(users.email), asc(users.id))
    .limit(limit)
}
