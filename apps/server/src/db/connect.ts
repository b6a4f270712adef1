import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Lines, openLines } from './lines.ts'
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
  /** For the short reads of every request. */
  readonly lines: Lines
  /** For batches of short writes, one at a time on each. */
  readonly writingLines: Lines
  close(): Promise<void>
}

/** Two keep a database of several cores busy, and neither alone delays everybody. */
const linesOfEachKind = 2

export interface ConnectOptions {
  readonly url: string
  readonly maxConnections?: number
  /** Connections break when the database goes away; that is worth a line in the log, not a crash. */
  readonly onIdleError?: (error: Error) => void
}

export function connect({ url, maxConnections = 16, onIdleError = () => {} }: ConnectOptions): Database {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'schola',
  }
  const pool = new pg.Pool({ ...options, max: maxConnections, idleTimeoutMillis: 60_000 })
  // A client that is lent out for a transaction has no listener but this one; without it, its loss would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  pool.on('error', () => {})
  const lines = openLines(options, onIdleError, linesOfEachKind)
  const writingLines = openLines(options, onIdleError, linesOfEachKind)
  return {
    pool,
    queries: drizzle(pool, { schema }),
    lines,
    writingLines,
    close: async () => {
      await Promise.all([pool.end(), lines.close(), writingLines.close()])
    },
  }
}
