import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { migrationsFolder } from '../settings/paths.ts'
import { withClient } from './connect.ts'
import { rootReason } from './failure.ts'

/** An arbitrary number that all servers agree on. */
export const migrationLock = 5_240_117

/**
 * Runs `work` on a connection that holds the start-up lock, after applying the migrations:
 * of several servers starting at once, one works and the others wait and then find it done.
 */
export async function migrateAlone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ connectionString: url, application_name: 'schola-start' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder }).catch((error: unknown) => {
      throw new Error(`The database could not be brought up to date: ${rootReason(error)}`, { cause: error })
    })
    return work(client)
  })
}
