import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

/** The pool, or a transaction on one of its connections. */
export type Queries = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | '$count' | 'insert' | 'update' | 'delete' | 'execute'
>
export interface Database {
  readonly pool: pg.Pool
  /** Single statements; several that belong together go through `inTransaction`. */
  readonly queries: Queries
  /** Throws unless the database answers soon and has been migrated. */
  checkReady(): Promise<void>
  close(): Promise<void>
}

export const defaultTimeouts = {
  connectionMs: 5_000,
  /** Limit that the database enforces. */
  statementMs: 20_000,
  /** Limit on the client: longer than the database's own, for when it does not respond at all. */
  queryMs: 25_000,
  readinessMs: 5_000,
}
export type Timeouts = typeof defaultTimeouts

interface ConnectOptions {
  readonly url: string
  readonly maxConnections?: number
  readonly timeouts?: Timeouts
  /** Called when a connection breaks. */
  readonly onConnectionError?: (error: Error) => void
}

/** Waits for a connection to close, but not forever: a silent database does not answer to being closed either. */
export async function waitAtMost(maxMs: number, closing: Promise<unknown>): Promise<void> {
  await Promise.race([closing, pause(maxMs, undefined, { ref: false })])
}

/** Runs `work` on a connection of its own, outside the pool. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  // A lost connection also fails the running query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function connect(options: ConnectOptions): Database {
  const { url, maxConnections = 16, timeouts = defaultTimeouts, onConnectionError = () => {} } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    // Statements that are independent of each other's results can be sent together with `Promise.all`.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // Connections to a server that has become a read-only copy go away by themselves.
    maxLifetimeSeconds: 600,
    connectionTimeoutMillis: timeouts.connectionMs,
    statement_timeout: timeouts.statementMs,
    idle_in_transaction_session_timeout: timeouts.statementMs,
    query_timeout: timeouts.queryMs,
    keepAlive: true,
    application_name: 'schola',
  })
  // Without a listener, losing a connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', onConnectionError))
  return {
    pool,
    queries: drizzle(pool, { schema }),
    checkReady: async () => {
      const query = { text: 'select from seed_records limit 1', query_timeout: timeouts.readinessMs }
      await pool.query(query)
    },
    close: () => waitAtMost(timeouts.connectionMs, pool.end()),
  }
}
