import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countSome, isUncounted, lockProgressCounts } from './progress.repository.ts'

/** Maximum number of writes per transaction. */
const maxWritesPerRound = 5_000

/**
 * Brings the figures that operators sort users by up to what learners have written until now. Answers write only a
 * note of whose they are, for a write is made a thousand times for each time that an operator looks.
 * An operator waits for one round at most; what a flood of answers leaves is counted within the minute.
 */
export async function countProgress(database: Database, maxRounds: number): Promise<void> {
  for (let round = 0; round < maxRounds && (await isUncounted(database.queries)); round += 1) {
    await inTransaction(database, async (transaction) => {
      await lockProgressCounts(transaction)
      await countSome(transaction, maxWritesPerRound)
    })
  }
}
