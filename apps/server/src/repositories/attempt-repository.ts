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

/**
 * Whether the showing of a row, named here, is among the answers of its user. It is looked for in the order of its own index: a
 * plan that was made while there were no answers would else read all that the learner has given since.
 */
export const isShowingRecorded = (asked: string) => `((select a.showing_id from attempts a
  where a.user_id = ${asked}.user_id and a.showing_id >= ${asked}.showing_id
  order by a.showing_id limit 1) = ${asked}.showing_id) is true`
