import { dayMs, listItems } from '@schola/core/memory/fold'
import type { Curriculum } from '../curriculum/curriculum.ts'
import type { Database } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { compactLog, listOldestLogs } from '../features/memory/memory.repository.ts'
import { foldWholeLog } from '../features/memory/memory.service.ts'
import { lockUser } from '../features/users/users.repository.ts'

/** A log with older entries is compacted. */
const maxLogMs = 400 * dayMs
/** Compaction leaves this much, so that it happens once a month. No answer can arrive that is older. */
const compactedLogMs = 370 * dayMs
/** Maximum number of rounds in one run. */
const maxRounds = 100

/** Folds old entries into the base of each learner's memory and removes them. Safe to run on several servers at once. */
export async function compactLogs(database: Database, curriculum: Curriculum, now: Date): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const userIds = await listOldestLogs(database.queries, new Date(now.getTime() - maxLogMs))
    for (const userId of userIds) await compactOne(database, curriculum, userId, now.getTime() - compactedLogMs)
    if (userIds.length === 0) return
  }
}

async function compactOne(database: Database, curriculum: Curriculum, userId: string, before: number): Promise<void> {
  await inTransaction(database, async (queries) => {
    // The lock prevents new entries between reading and deleting.
    if (!(await lockUser(queries, userId))) return
    const { base, folded } = await foldWholeLog(queries, curriculum, userId, { baseUntil: before })
    await compactLog(queries, userId, new Date(before), { base: listItems(base), ...folded })
  })
}
