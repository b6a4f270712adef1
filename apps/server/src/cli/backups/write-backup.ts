import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import { version as appVersion } from '../../../package.json' with { type: 'json' }
import { type BackupOptions, copyTarget, listTables, quoteName, withBackupClient } from './database.ts'
import { formatVersion, type Manifest } from './manifest.ts'
import { readMigration } from './migrations.ts'

// The driver's stream yields buffers, which its type does not declare.
const copyRows = (client: pg.Client, table: Parameters<typeof copyTarget>[0]) =>
  client.query(copyTo(`copy ${copyTarget(table)} to stdout`)) as CopyToStreamQuery & AsyncIterable<Buffer>

async function describe(client: pg.Client): Promise<Manifest> {
  const migration = await readMigration(client)
  if (!migration) throw new Error('The database is empty: there is nothing to back up.')
  const found = await listTables(client)
  // These locks only prevent changes of the schema; learners continue to read and write.
  await client.query(`lock table ${found.map(({ name }) => quoteName(name)).join(', ')} in access share mode`)
  const tables: Manifest['tables'] = []
  for (const { name, columns } of found) {
    // Copied without being stored: the manifest, which precedes the rows, has their size.
    const copy = copyRows(client, { name, columns })
    let bytes = 0
    for await (const chunk of copy) bytes += chunk.length
    tables.push({ name, columns, rows: copy.rowCount, bytes })
  }
  // Sequences are not part of the snapshot: read after it, they are past every row in it.
  const sequences: Manifest['sequences'] = []
  for (const name of found.flatMap((table) => table.sequences)) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteName(name)}`,
    )
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  const madeAt = new Date().toISOString()
  return { format: 'schola-backup', version: formatVersion, appVersion, madeAt, migration, tables, sequences }
}

/** Writes all tables, as they are at one instant, to one compressed file. */
export async function writeBackup({ url, file, signal }: BackupOptions): Promise<Manifest> {
  // The file is renamed when it is complete, so that an existing backup is never half replaced.
  const draft = `${file}.${process.pid}.partial`
  return withBackupClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const manifest = await describe(client)
    async function* content(): AsyncGenerator<Buffer> {
      yield Buffer.from(`${JSON.stringify(manifest)}\n`)
      for (const table of manifest.tables) yield* copyRows(client, table)
    }
    try {
      const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(content, createGzip(), target, { signal })
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    return manifest
  })
}
