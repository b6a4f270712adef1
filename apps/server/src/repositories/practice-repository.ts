import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { attempts, practiceDays } from '../db/schema.ts'

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

export async function listPracticeDays(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries
    .select({ day: practiceDays.day })
    .from(practiceDays)
    .where(eq(practiceDays.userId, userId))
    .orderBy(practiceDays.day)
  return rows.map(({ day }) => day)
}
