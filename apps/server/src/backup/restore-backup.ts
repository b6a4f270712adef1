import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { classifyFailure } from '../db/failure.ts'
import { migrationLock } from '../db/migrate.ts'
import { countAlone } from '../repositories/progress-count-repository.ts'
import { BackupReader } from './backup-reader.ts'
import { listTables, quoteColumns, quoteName } from './catalog.ts'
import { withBackupClient } from './client.ts'
import { endAccess, keepTombstones } from './ended-access.ts'
import type { Header } from './format.ts'
import { areSame, listApplied, migrateFrom, ownTables, rebuildSchema, refuseUnknownSchema } from './migrations.ts'
import { findLacking, refuseOtherMigrations, refuseParts } from './whole-backup.ts'

export interface RestoreOptions {
  readonly url: string
  readonly file: string
  /** Replaces learners that the database holds. */
  readonly force: boolean
  readonly signal?: AbortSignal
}

export interface RestoreSummary {
  readonly madeAt: string
  readonly tables: number
  readonly rows: number
  /** Accounts of the backup that were erased since, and are again. */
  readonly erased: number
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The demo learner is seeded anew whenever it is missing; everybody else would be lost. */
async function refuseLearners(client: pg.Client, madeAt: string): Promise<void> {
  const { rows } = await client.query<{ learners: number; progress: number }>(
    `select (select count(*)::int from users where not is_demo) as learners, (select count(*)::int from progress) as progress`,
  )
  const { learners, progress } = rows[0] ?? { learners: 0, progress: 0 }
  if (learners === 0) return
  throw new Error(
    `The database holds ${counted(learners, 'learner')} and ${counted(progress, 'record')} of progress, which ` +
      `the backup of ${madeAt} would replace. To lose them, add --force: npm run restore FILE -- --force`,
  )
}

const lockTimeoutMs = 120_000

/**
 * Keeps everybody from counting and locks all tables until the end. Learners hold locks on some tables and wait for others, so a lock that is not granted
 * soon is given up, before PostgreSQL sees a deadlock, and tried again.
 */
async function keepOthersOut(client: pg.Client, { tables }: Header): Promise<void> {
  const present = new Set((await listTables(client)).map(quoteName))
  const names = [...new Set([...ownTables, ...tables].map(quoteName))].filter((name) => present.has(name))
  if (names.length === 0) return
  const deadline = Date.now() + lockTimeoutMs
  for (;;) {
    await client.query(`savepoint before_lock; set local lock_timeout = '400ms'`)
    try {
      // Before the tables, as by those who count: erasing an account waits for them.
      await countAlone(drizzle(client))
      await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
      await client.query('set local lock_timeout = 0')
      return
    } catch (error) {
      if (classifyFailure(error) !== 'busy' || Date.now() > deadline) throw error
      await client.query('rollback to savepoint before_lock')
      await pause(20)
    }
  }
}

/** Leaves empty tables of the schema that the backup was made with. */
async function makeRoom(client: pg.Client, header: Header, force: boolean): Promise<void> {
  const { migrations, madeAt, tables } = header
  refuseUnknownSchema(migrations)
  const present = await listApplied(client)
  if (present.length > 0 && !force) await refuseLearners(client, madeAt)
  // Columns that an operator has added since are no reason to refuse a backup, but go.
  const isSameSchema = areSame(present, migrations) && (await findLacking(client, header)).length === 0
  if (!isSameSchema) await rebuildSchema(client, migrations.length)
  await refuseParts(client, header)
  await client.query(`truncate ${tables.map(quoteName).join(', ')}`)
}

async function fill(client: pg.Client, { tables, sequences }: Header, reader: BackupReader): Promise<void> {
  for (const table of tables) {
    const target = client.query(copyFrom(`copy ${quoteName(table)} (${quoteColumns(table)}) from stdin`))
    await pipeline(Readable.from(reader.readRows()), target)
    if (target.rowCount !== table.rows) {
      throw new Error(
        `The backup is damaged: ${table.name} has ${target.rowCount} rows instead of ${table.rows}. Nothing was changed.`,
      )
    }
  }
  await reader.checkEnd()
  for (const sequence of sequences) {
    // Unlike setval, this is undone when the transaction is.
    await client.query(`alter sequence ${quoteName(sequence)} restart with ${sequence.next}`)
  }
}

/** One transaction from the first change to the last check. Answers how many accounts were erased again. */
async function replaceAll(url: string, header: Header, reader: BackupReader, force: boolean): Promise<number> {
  return withBackupClient(url, 'schola-restore', async (client) => {
    await client.query('begin')
    // No server migrates or seeds meanwhile.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await keepOthersOut(client, header)
    await keepTombstones(client)
    await makeRoom(client, header, force)
    await fill(client, header, reader)
    await refuseOtherMigrations(client, header)
    // A backup of an older version is now brought up to this one.
    await migrateFrom(client, header.migrations.length)
    const erased = await endAccess(client)
    await client.query('commit')
    return erased
  }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new Error(`PostgreSQL refused the backup: ${error.message}. Nothing was changed.`, { cause: error })
  })
}

/** Puts a backup in the place of what the database holds: all of it, or nothing at all. */
export async function restoreBackup({ url, file, force, signal }: RestoreOptions): Promise<RestoreSummary> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked, { ...(signal && { signal }) })
  // The reader of `unpacked` gets the same error.
  reading.catch(() => {})
  const reader = new BackupReader(unpacked as AsyncIterable<Buffer>) // a gunzip without an encoding gives buffers
  try {
    const header = await reader.readHeader()
    const erased = await replaceAll(url, header, reader, force)
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
    return { madeAt: header.madeAt, tables: header.tables.length, rows, erased }
  } finally {
    unpacked.destroy()
    await reading.catch(() => {})
  }
}
