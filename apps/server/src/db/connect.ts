import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { sayGoodbye } from './goodbye.ts'
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
  /** One statement at a time; several that belong together go through `inTransaction`. */
  readonly queries: Queries
  /** For the short reads of every request. */
  readonly lines: Lines
  /** For batches of short writes, one at a time on each. */
  readonly writingLines: Lines
  close(): Promise<void>
}

/** Two keep a database of several cores busy, and neither alone delays everybody. */
const linesOfEachKind = 2

/** How long to wait: for a connection, for a statement on the server, and for a sign of life from there. */
export interface Timeouts {
  readonly connectionMs: number
  readonly statementMs: number
  /** Longer than the server's own limit: when even that gives no answer, nobody is there. */
  readonly answerMs: number
  readonly shortReadMs: number
}

const usualTimeouts: Timeouts = { connectionMs: 5_000, statementMs: 20_000, answerMs: 25_000, shortReadMs: 10_000 }

export interface ConnectOptions {
  readonly url: string
  readonly maxConnections?: number
  readonly timeouts?: Timeouts
  /** Connections break when the database goes away; that is worth a line in the log, not a crash. */
  readonly onIdleError?: (error: Error) => void
}

export function connect(given: ConnectOptions): Database {
  const { url, maxConnections = 16, timeouts = usualTimeouts, onIdleError = () => {} } = given
  const options = {
    connectionString: url,
    connectionTimeoutMillis: timeouts.connectionMs,
    statement_timeout: timeouts.statementMs,
    idle_in_transaction_session_timeout: timeouts.statementMs,
    query_timeout: timeouts.answerMs,
    keepAlive: true,
    application_name: 'schola',
  }
  const pool = new pg.Pool({ ...options, max: maxConnections, idleTimeoutMillis: 60_000 })
  // A client that is lent out for a transaction has no listener but this one; without it, its loss would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  pool.on('error', () => {})
  const lines = openLines({ ...options, query_timeout: timeouts.shortReadMs }, onIdleError, linesOfEachKind)
  const writingLines = openLines(options, onIdleError, linesOfEachKind)
  return {
    pool,
    queries: drizzle(pool, { schema }),
    lines,
    writingLines,
    close: () => sayGoodbye(Promise.all([pool.end(), lines.close(), writingLines.close()]), timeouts.connectionMs),
  }
}
