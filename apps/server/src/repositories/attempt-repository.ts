import { and, eq, gte, sql } from 'drizzle-orm'
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
    .where(and(eq(attempts.userId, userId), gte(attempts.day, since)))
    .groupBy(attempts.day)
    .orderBy(attempts.day)
}
