import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { takesNoWrites } from './failure.ts'
import { openPipeline, type Pipeline } from './pipeline.ts'
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
  readonly readPipeline: Pipeline
  /** For batches of answers, which never wait for a lock. */
  readonly writePipeline: Pipeline
  /** Throws unless the database answers soon, and has been migrated. */
  checkReady(): Promise<void>
  close(): Promise<void>
}

/** Two keep a database of several cores busy, and neither alone delays everybody. */
const connectionsOfEachPipeline = 2

/** What is refused within this time is refused by the same server, and leads to one renewal. */
const renewalDelayMs = 200

/** How long to wait: for a connection, for a statement on the server, and for a sign of life from there. */
export interface Timeouts {
  readonly connectionMs: number
  readonly statementMs: number
  /** Longer than the server's own limit: when even that gives no answer, nobody is there. */
  readonly answerMs: number
  readonly shortReadMs: number
  /** For the question whether it is there at all. */
  readonly readinessMs: number
}

export const usualTimeouts: Timeouts = {
  connectionMs: 5_000,
  statementMs: 20_000,
  answerMs: 25_000,
  shortReadMs: 10_000,
  readinessMs: 5_000,
}

export interface ConnectOptions {
  readonly url: string
  readonly maxConnections?: number
  readonly timeouts?: Timeouts
  /** Connections break when the database goes away; that is worth a line in the log, not a crash. */
  readonly onIdleError?: (error: Error) => void
}

/** A database that has gone silent does not answer to being closed either. */
export async function waitAtMost(mostMs: number, closing: Promise<unknown>): Promise<void> {
  await Promise.race([closing, pause(mostMs, undefined, { ref: false })])
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
  let renewal: NodeJS.Timeout | undefined
  const lent = new Set<pg.PoolClient>()
  const stale = new WeakSet<pg.PoolClient>()

  /** A server that takes no writes is not the primary any more: whatever leads there is dropped, those for reading too. */
  function renew() {
    renewal = undefined
    onIdleError(new Error('The server takes no writes any more; its connections are dropped.'))
    readPipeline.renew()
    writePipeline.renew()
    for (const client of lent) stale.add(client)
    for (let idle = pool.idleCount; idle > 0; idle -= 1) {
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      )
    }
  }

  function watch(client: pg.Client) {
    // A client that is lent out for a transaction has no listener but this one; without it, its loss would end the process.
    client.on('error', onIdleError)
    client.connection.on('errorMessage', (error: pg.DatabaseError) => {
      if (takesNoWrites(error)) renewal ??= setTimeout(renew, renewalDelayMs).unref()
    })
  }
  const pool = new pg.Pool({ ...options, max: maxConnections, idleTimeoutMillis: 60_000 })
  pool.on('connect', watch)
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client: pg.PoolClient & pg.Client) => {
    lent.delete(client)
    // The pool keeps none that is ending.
    if (stale.has(client)) void client.end()
  })
  pool.on('error', () => {})
  const readPipeline = openPipeline(
    { ...options, query_timeout: timeouts.shortReadMs },
    watch,
    connectionsOfEachPipeline,
  )
  const writePipeline = openPipeline(options, watch, connectionsOfEachPipeline)
  async function close() {
    clearTimeout(renewal)
    await Promise.all([pool.end(), readPipeline.close(), writePipeline.close()])
  }
  async function checkReady() {
    const asked = readPipeline.query({ name: 'ready', text: 'select from seed_records limit 1' })
    const silence = new AbortController()
    const giveUp = pause(timeouts.readinessMs, undefined, { signal: silence.signal }).then(() => {
      throw new Error('timeout expired')
    })
    await Promise.race([asked, giveUp]).finally(() => silence.abort())
  }
  return {
    pool,
    checkReady,
    queries: drizzle(pool, { schema }),
    readPipeline,
    writePipeline,
    close: () => waitAtMost(timeouts.connectionMs, close()),
  }
}
