import type { TestOut } from '@schola/domain/test-out'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { progress, testOuts } from '../db/schema.ts'

export async function findTestOut(queries: Queries, userId: string, chantId: number): Promise<TestOut | undefined> {
  const [found] = await queries
    .select({ run: testOuts.run })
    .from(testOuts)
    .where(and(eq(testOuts.userId, userId), eq(testOuts.chantId, chantId)))
  return found?.run
}

/** Takes the place of the one before. */
export async function saveTestOut(queries: Queries, userId: string, chantId: number, day: string, run: TestOut) {
  await queries
    .insert(testOuts)
    .values({ userId, chantId, day, run })
    .onConflictDoUpdate({ target: [testOuts.userId, testOuts.chantId], set: { day, run } })
}

/** Which of some chants a learner has completed. */
export async function listCompleted(queries: Queries, userId: string, chantIds: readonly number[]): Promise<number[]> {
  const rows = await queries
    .select({ chantId: progress.chantId })
    .from(progress)
    .where(and(eq(progress.userId, userId), inArray(progress.chantId, [...chantIds]), eq(progress.isCompleted, true)))
  return rows.map(({ chantId }) => chantId)
}
