import type { TestOut } from '@schola/core/progress/test-out'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../db/connect.ts'
import { testOuts } from '../../db/schema.ts'

export async function findTestOut(queries: Queries, userId: string, chantId: number): Promise<TestOut | undefined> {
  const [found] = await queries
    .select({ run: testOuts.run })
    .from(testOuts)
    .where(and(eq(testOuts.userId, userId), eq(testOuts.chantId, chantId)))
  return found?.run
}

/** Stores the test-out of a chant instead of the one before. */
export async function saveTestOut(queries: Queries, userId: string, chantId: number, day: string, run: TestOut) {
  await queries
    .insert(testOuts)
    .values({ userId, chantId, day, run })
    .onConflictDoUpdate({ target: [testOuts.userId, testOuts.chantId], set: { day, run } })
}
