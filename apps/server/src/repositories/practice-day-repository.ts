import { eq } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { dayStreaks, practiceDays } from '../db/schema.ts'

/** Answers false when the day was marked before. */
export async function markPracticeDay(queries: Queries, userId: string, day: string): Promise<boolean> {
  const marked = await queries
    .insert(practiceDays)
    .values({ userId, day })
    .onConflictDoNothing()
    .returning({ day: practiceDays.day })
  return marked.length > 0
}

export async function listPracticeDays(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries
    .select({ day: practiceDays.day })
    .from(practiceDays)
    .where(eq(practiceDays.userId, userId))
    .orderBy(practiceDays.day)
  return rows.map(({ day }) => day)
}

export async function saveDayStreak(queries: Queries, streak: typeof dayStreaks.$inferInsert): Promise<void> {
  const { userId: _, ...set } = streak
  await queries.insert(dayStreaks).values(streak).onConflictDoUpdate({ target: dayStreaks.userId, set })
}
