import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationsFolder } from '../settings/paths.ts'
import { rootReason } from './failure.ts'

/** An arbitrary number that all servers agree on. */
export const migrationLock = 5_240_117

/**
 * Runs `work` on a connection that holds the start-up lock, after applying the migrations:
 * of several servers starting at once, one works and the others wait and then find it done.
 */
export async function migrateAlone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'schola-start' })
  // The query under way fails with the same error; without a listener the loss would end the process instead.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder }).catch((error: unknown) => {
      throw new Error(`The database could not be brought up to date: ${rootReason(error)}`, { cause: error })
    })
    return await work(client)
  } finally {
    await client.end()
  }
}
