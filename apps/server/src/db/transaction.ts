import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Queries } from './connect.ts'
import { classifyFailure } from './failure.ts'

/** Begins a transaction in which every query reads the same snapshot. */
export const oneSnapshot = 'begin isolation level repeatable read read only'

type Begin = 'begin' | typeof oneSnapshot

/**
 * Runs `work` in one transaction on a connection of the pool. Its first statements travel with the begin, and the queries
 * that it has started and adds to `writes` travel with the commit (no query builder: it starts a query when it is awaited,
 * which is after the commit). A connection that is lost or cannot roll back is closed instead of returned to the pool.
 */
export async function inClientTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.PoolClient, writes: Promise<unknown>[]) => Promise<T>,
  begin: Begin = 'begin',
): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    const begun = client.query(begin)
    const writes: Promise<unknown>[] = []
    const [result] = await Promise.all([work(client, writes), begun])
    await Promise.all([...writes, client.query('commit')])
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

/** The same with the query builder. */
export const inTransaction = <T>(
  database: Pick<Database, 'pool'>,
  work: (queries: Queries) => Promise<T>,
  begin?: Begin,
): Promise<T> => inClientTransaction(database, (client) => work(drizzle(client)), begin)
