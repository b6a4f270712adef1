import pg from 'pg'
import { type Database, waitAtMost } from '../db/connect.ts'
import { inTransaction, oneSnapshot } from '../db/transaction.ts'
import { loadTracks } from './built-content.ts'
import { readContent } from './curriculum.repository.ts'
import { buildCurriculum, type Curriculum } from './curriculum.ts'

export interface CurriculumCache {
  get(): Promise<Curriculum>
  /** Makes the next `get` read the database, so that operators see their own change. */
  invalidate(): void
  close(): Promise<void>
}

interface CacheOptions {
  readonly url: string
  readonly database: Pick<Database, 'pool'>
  readonly log: { warn(details: object, text: string): void }
  readonly now?: () => number
  readonly reconnectDelayMs?: number
  /** How often the listening connection is checked, and how long a check may take. */
  readonly heartbeatMs?: number
}

/** Maximum age of the curriculum while changes of other servers cannot be heard. */
export const maxUnheardMs = 2_000

/** Keeps the curriculum in memory until any server announces a change (`notify content_changed`). */
export async function openCurriculumCache(options: CacheOptions): Promise<CurriculumCache> {
  const { url, database, log, now = Date.now, reconnectDelayMs = 500, heartbeatMs = 15_000 } = options
  let latest: Curriculum | undefined
  let cached: { readonly curriculum: Promise<Curriculum>; readonly loadedAt: number } | undefined
  let listener: pg.Client | undefined
  let isListening = false
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  function invalidate() {
    cached = undefined
  }

  async function load(): Promise<Curriculum> {
    // One snapshot: a chant that is published in the meantime must not mix its old text with its new words.
    const rows = await inTransaction(database, readContent, oneSnapshot)
    latest = buildCurriculum(rows, await loadTracks(), latest)
    return latest
  }

  /** All callers share one load. */
  function get(): Promise<Curriculum> {
    const isFresh = cached && (isListening || now() - cached.loadedAt < maxUnheardMs)
    if (cached && isFresh) return cached.curriculum
    const loading = { curriculum: load(), loadedAt: now() }
    cached = loading
    // A failed load is not cached: the next caller tries again.
    loading.curriculum.catch(() => {
      if (cached === loading) cached = undefined
    })
    return loading.curriculum
  }

  function handleLoss(client: pg.Client, error?: Error) {
    if (isClosed || listener !== client) return
    listener = undefined
    isListening = false
    invalidate()
    log.warn({ reason: error?.message ?? 'connection ended' }, 'not listening for content changes; trying again')
    retry = setTimeout(() => void listen(), reconnectDelayMs)
  }

  function abandon(client: pg.Client, error: unknown) {
    handleLoss(client, error instanceof Error ? error : undefined)
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
    client.on('error', (error) => handleLoss(client, error))
    client.on('end', () => handleLoss(client))
    client.on('notification', invalidate)
    try {
      await client.connect()
      await client.query('listen content_changed')
      isListening = listener === client
      invalidate()
    } catch (error) {
      abandon(client, error)
    }
  }

  /** A server that takes no writes is no longer the primary: changes are announced elsewhere. */
  async function checkPrimary(client: pg.Client) {
    const { rows } = await client.query<{ setting: string }>(
      `select current_setting('transaction_read_only') as setting`,
    )
    if (rows[0]?.setting === 'on') throw new Error('the server takes no writes')
  }

  // A connection that has gone silent announces nothing.
  const heartbeat = setInterval(() => {
    const client = isListening ? listener : undefined
    if (client) checkPrimary(client).catch((error: unknown) => abandon(client, error))
  }, heartbeatMs).unref()

  await listen()
  return {
    get,
    invalidate,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await waitAtMost(heartbeatMs / 3, listener?.end() ?? Promise.resolve())
    },
  }
}
