import { dayMs } from '@schola/memory/evidence'
import { foldLog } from '@schola/memory/fold'
import { packMemory } from '@schola/memory/packed-memory'
import { publishedModel } from '@schola/memory/weights'
import type { Curriculum } from '../content/curriculum.ts'
import type { Database } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { compactLog, listOldestLogs } from '../repositories/memory-repository.ts'
import { lockUser } from '../repositories/user-repository.ts'
import { foldedOf, readWholeLog } from './read-memory.ts'

/** What is older than this makes a log be compacted. */
const oldestMs = 400 * dayMs
/** What is older than this then leaves it, so that it comes to each learner once a month. No answer can arrive that is older. */
const foldedMs = 370 * dayMs
/** An hour's work for one server at most. */
const mostRounds = 100

/** Folds what is old into the base of each learner's memory, and takes it out of the log. Harmless when several servers do it. */
export async function compactLogs(database: Database, curriculum: Curriculum, now: Date): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const userIds = await listOldestLogs(database.queries, new Date(now.getTime() - oldestMs))
    for (const userId of userIds) await compactOne(database, curriculum, userId, now.getTime() - foldedMs)
    if (userIds.length === 0) return
  }
}

async function compactOne(database: Database, curriculum: Curriculum, userId: string, before: number): Promise<void> {
  await inTransaction(database, async (queries) => {
    // Held, so that nothing comes into the log between the reading and the writing.
    if (!(await lockUser(queries, userId))) return
    const log = await readWholeLog(queries, curriculum, userId)
    const { base, entries } = log
    const folded = foldLog(
      publishedModel,
      base,
      entries.filter(({ at }) => at < before),
    )
    const memory = foldLog(
      publishedModel,
      folded,
      entries.filter(({ at }) => at >= before),
    )
    await compactLog(queries, userId, new Date(before), {
      base: packMemory(folded),
      ...foldedOf(memory, log, publishedModel.version),
    })
  })
}
