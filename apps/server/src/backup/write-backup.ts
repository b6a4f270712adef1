import { createHash, randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { countRows, listTables, quoteColumns, quoteName, readSequences } from './catalog.ts'
import { withBackupClient } from './client.ts'
import { endOfRows, formatVersion, frame, type Header } from './format.ts'
import { listApplied } from './migrations.ts'

export interface BackupSummary {
  readonly tables: number
  readonly rows: number
  readonly bytes: number
}

export interface WriteOptions {
  readonly url: string
  readonly file: string
  readonly now: () => Date
  readonly signal?: AbortSignal
  /** Called once the snapshot is taken: what is written from then on is not in the backup. */
  readonly onSnapshot?: () => void
}

async function describe(client: pg.Client, now: Date): Promise<Header> {
  const migrations = await listApplied(client)
  if (migrations.length === 0) throw new Error('The database is empty: there is nothing to back up.')
  const tables = await listTables(client)
  // These locks only keep out changes of the schema; learners go on reading and writing.
  await client.query(`lock table ${tables.map(quoteName).join(', ')} in access share mode`)
  const counted: Header['tables'] = []
  for (const table of tables) counted.push({ ...table, rows: await countRows(client, table) })
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    madeAt: now.toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    tables: counted,
    // Sequences stand outside the snapshot: read after it, they are past every row in it.
    sequences: await readSequences(client),
  }
}

async function* content(client: pg.Client, header: Header): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify({ format: 'schola-backup', version: formatVersion })}\n`)
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  for (const table of header.tables) {
    const rows = client.query(copyTo(`copy ${quoteName(table)} (${quoteColumns(table)}) to stdout`))
    // The driver's stream yields buffers, which its type does not say.
    for await (const chunk of rows as AsyncIterable<Buffer>) yield* frame(chunk)
    yield endOfRows
  }
}

/** The same pieces, followed by their checksum. */
async function* sealed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  yield hash.digest()
}

/** Writes beside the target and moves into place when whole, so that an old backup is never half replaced. */
async function writeWhole(file: string, pieces: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<number> {
  const draft = `${file}.${randomUUID()}.partial`
  const handle = await open(draft, 'wx', 0o600)
  try {
    const target = handle.createWriteStream({ flush: true })
    await pipeline(Readable.from(pieces), createGzip(), target, { ...(signal && { signal }) })
    await rename(draft, file)
    return (await stat(file)).size
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** All tables as they are at one instant, in one compressed file. */
export async function writeBackup({ url, file, now, signal, onSnapshot }: WriteOptions): Promise<BackupSummary> {
  return withBackupClient(url, 'schola-backup', async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const header = await describe(client, now())
    onSnapshot?.()
    const bytes = await writeWhole(file, sealed(content(client, header)), signal)
    await client.query('commit')
    return { tables: header.tables.length, rows: header.tables.reduce((sum, { rows }) => sum + rows, 0), bytes }
  })
}
