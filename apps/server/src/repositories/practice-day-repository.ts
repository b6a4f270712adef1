import { eq } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { practiceDays } from '../db/schema.ts'

export async function listPracticeDays(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries
    .select({ day: practiceDays.day })
    .from(practiceDays)
    .where(eq(practiceDays.userId, userId))
    .orderBy(practiceDays.day)
  return rows.map(({ day }) => day)
}
