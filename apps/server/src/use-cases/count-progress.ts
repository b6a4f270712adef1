import type { Database } from '../db/connect.ts'
import { countAlone, countSome, isUncounted } from '../repositories/progress-count-repository.ts'

/** So many writes are taken in at once that one transaction stays short. */
const mostAtOnce = 20_000

/**
 * Brings the figures that operators sort users by up to what learners have written until now. Answers write only a
 * note of whose they are, for a write is made a thousand times for each time that an operator looks.
 */
export async function countProgress({ queries }: Database): Promise<void> {
  while (await isUncounted(queries)) {
    await queries.transaction(async (transaction) => {
      await countAlone(transaction)
      await countSome(transaction, mostAtOnce)
    })
  }
}
