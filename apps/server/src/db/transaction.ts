import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Queries } from './connect.ts'
import { classifyFailure } from './failure.ts'

/** Begins a transaction whose every query reads the same state, whatever others commit meanwhile. */
export const oneSnapshot = 'begin isolation level repeatable read read only'

/**
 * Runs `work` in one transaction on a connection of the pool. A connection that is lost, or silent, or cannot even roll
 * back, is thrown away: the ORM's own transaction keeps it when `begin` fails, until no connection is left.
 */
export async function inTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (queries: Queries) => Promise<T>,
  begin: 'begin' | typeof oneSnapshot = 'begin',
): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query(begin)
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
