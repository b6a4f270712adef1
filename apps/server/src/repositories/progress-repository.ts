import type { LearnerChant } from '@schola/contract/chants'
import type { ChantProgress } from '@schola/domain/progress'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { progress, testOuts } from '../db/schema.ts'

export interface StoredProgress extends ChantProgress {
  /** Counts the writes of the row. */
  readonly version: number
}

/** What the path shows of one learner in one chant. */
export type OwnPart = Pick<LearnerChant, 'progress' | 'testAgainAt'>

/** Dates leave the database as `Date` and travel as ISO text. */
export const toStoredProgress = <Row extends { currentStreakAt: Date | null; lastAccessed: Date | null }>(
  row: Row,
) => ({
  ...row,
  currentStreakAt: row.currentStreakAt?.toISOString() ?? null,
  lastAccessed: row.lastAccessed?.toISOString() ?? null,
})

const { userId: _, ...columns } = getTableColumns(progress)

/** Returns a learner's own part of the path by chant id. A chant with a finished test-out has progress, too. */
export async function readOwnParts(queries: Queries, userId: string): Promise<ReadonlyMap<number, OwnPart>> {
  const rows = await queries
    .select({ ...columns, run: testOuts.run })
    .from(progress)
    .leftJoin(testOuts, and(eq(testOuts.userId, progress.userId), eq(testOuts.chantId, progress.chantId)))
    .where(eq(progress.userId, userId))
    .orderBy(asc(progress.chantId))
  return new Map(
    rows.map(({ chantId, run, ...row }) => [
      chantId,
      { progress: toStoredProgress(row), testAgainAt: run && run.state !== 'open' ? (run.againAt ?? null) : null },
    ]),
  )
}
