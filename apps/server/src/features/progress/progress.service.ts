import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countSome, isUncounted, lockProgressCounts } from './progress.repository.ts'

/** Maximum number of writes per transaction. */
const maxWritesPerRound = 5_000

/**
 * Updates the figures that operators sort users by. Answers only mark the learner, because writes are far more frequent
 * than operators' reads. An operator waits for one round; the rest is counted within a minute.
 */
export async function countProgress(database: Database, maxRounds: number): Promise<void> {
  for (let round = 0; round < maxRounds && (await isUncounted(database.queries)); round += 1) {
    await inTransaction(database, async (transaction) => {
      await lockProgressCounts(transaction)
      await countSome(transaction, maxWritesPerRound)
    })
  }
}
