import pg from 'pg'
import { type Database, waitAtMost } from '../db/connect.ts'
import { inTransaction, oneSnapshot } from '../db/transaction.ts'
import { readContent } from '../repositories/content-repository.ts'
import { buildCurriculum, type Curriculum } from './curriculum.ts'
import { loadTracks } from './tracks.ts'

export interface CurriculumCache {
  get(): Promise<Curriculum>
  /** Forgets what is held, so that an operator sees their own change at once. */
  invalidate(): void
  close(): Promise<void>
}

interface CacheOptions {
  readonly url: string
  readonly database: Pick<Database, 'pool'>
  readonly log: { warn(details: object, text: string): void }
  readonly reconnectDelayMs?: number
  /** How often the line that announces changes is asked for a sign of life, and how long that may take. */
  readonly heartbeatMs?: number
  /** Another cache's curriculum: what is the same here is not read again. */
  readonly earlier?: Curriculum | undefined
}

/**
 * Holds the curriculum in memory and forgets it when any server changes it.
 * While the line that announces changes is down, nothing is held: each reader reads the database.
 */
export async function openCurriculumCache(options: CacheOptions): Promise<CurriculumCache> {
  const { url, database, log, reconnectDelayMs = 500, heartbeatMs = 15_000, earlier } = options
  let held: Promise<Curriculum> | undefined
  /** Never given out; the next one is built upon it. */
  let latest = earlier
  let listener: pg.Client | undefined
  let isListening = false
  let retry: NodeJS.Timeout | undefined
  let closed = false

  function invalidate() {
    held = undefined
  }

  async function load() {
    // Another reading may end meanwhile.
    const before = latest
    // One state of it, or a chant that is published meanwhile would be read with the text of one and the words of another.
    const rows = await inTransaction(database, (queries) => readContent(queries, before?.marks), oneSnapshot)
    latest = buildCurriculum(rows, await loadTracks(), before)
    return latest
  }

  function lost(client: pg.Client, error?: Error) {
    if (closed || listener !== client) return
    listener = undefined
    isListening = false
    invalidate()
    log.warn({ reason: error?.message ?? 'connection ended' }, 'not listening for content changes; trying again')
    retry = setTimeout(() => void listen().catch(() => {}), reconnectDelayMs)
  }

  function giveUp(client: pg.Client, error: unknown) {
    lost(client, error instanceof Error ? error : undefined)
    void client.end().catch(() => {})
  }

  async function listen() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'schola-listen',
      keepAlive: true,
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
    })
    listener = client
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client))
    client.on('notification', invalidate)
    try {
      await client.connect()
      await client.query('listen content_changed')
      isListening = listener === client
      invalidate()
    } catch (error) {
      giveUp(client, error)
    }
  }

  /** A server that takes no writes is not the primary any more, and what changes there is announced elsewhere. */
  async function checkPrimary(client: pg.Client) {
    const { rows } = await client.query<{ answer: string }>(`select current_setting('transaction_read_only') as answer`)
    if (rows[0]?.answer === 'on') throw new Error('the server takes no writes')
  }

  // A line that went dead without a word announces nothing, and what is held would be old for ever.
  const heartbeat = setInterval(() => {
    const client = isListening ? listener : undefined
    if (client) checkPrimary(client).catch((error: unknown) => giveUp(client, error))
  }, heartbeatMs).unref()

  await listen()
  return {
    get: () => {
      if (!isListening) return load()
      if (!held) {
        const loading = load()
        held = loading
        // A failed read is not held: the next reader tries again.
        loading.catch(() => {
          if (held === loading) held = undefined
        })
      }
      return held
    },
    invalidate,
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await waitAtMost(heartbeatMs / 3, listener?.end() ?? Promise.resolve())
    },
  }
}
