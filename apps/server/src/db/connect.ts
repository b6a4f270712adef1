import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

export type Tables = typeof schema
/** Either the pool or a transaction on one of its connections. */
export type Queries = Pick<
  NodePgDatabase<Tables>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>
export interface Database {
  readonly pool: pg.Pool
  readonly queries: NodePgDatabase<Tables>
}

export interface ConnectOptions {
  readonly url: string
  readonly maxConnections?: number
  /** Idle connections break when the database goes away; that is worth a line in the log, not a crash. */
  readonly onIdleError?: (error: Error) => void
}

export function connect({ url, maxConnections = 16, onIdleError = () => {} }: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'schola',
  })
  pool.on('error', onIdleError)
  return { pool, queries: drizzle(pool, { schema }) }
}
