import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Queries } from './connect.ts'
import { classifyFailure } from './failure.ts'

/**
 * Runs `work` in one transaction on a connection of the pool. A connection that is lost, or silent, or cannot even roll
 * back, is thrown away: the ORM's own transaction keeps it when `begin` fails, until no connection is left.
 */
export async function inTransaction<T>({ pool }: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    isBroken =
      classifyFailure(error) === 'away' ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ))
    throw error
  } finally {
    client.release(isBroken)
  }
}
