import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { attempts } from '../db/schema.ts'

export async function countAttemptsByDay(queries: Queries, userId: string, since: string) {
  return queries
    .select({
      day: attempts.day,
      answers: sql<number>`count(*)::int`,
      correct: sql<number>`count(*) filter (where ${attempts.score} >= 100)::int`,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), gte(attempts.day, since), isNotNull(attempts.score)))
    .groupBy(attempts.day)
    .orderBy(attempts.day)
}
