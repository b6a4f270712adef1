import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { classifyFailure } from '../../db/failure.ts'
import { migrationLock } from '../../db/migrate.ts'
import { addAuditEntry } from '../../features/audit/audit.repository.ts'
import { lockProgressCounts } from '../../features/progress/progress.repository.ts'
import { listErased } from '../../features/users/tombstones.repository.ts'
import { forgetAccount } from '../../features/users/users.service.ts'
import { type BackupOptions, copyTarget, listTables, quoteName, withBackupClient } from './database.ts'
import { type Manifest, type OpenedBackup, openBackup, readParts } from './manifest.ts'
import { applyMigrations, readMigration, rebuildSchema, refuseUnknownMigration } from './migrations.ts'

const lockTimeoutMs = 120_000

/**
 * Locks all tables until the end of the transaction. Learners hold locks on some tables and wait for others, so a lock
 * that is not granted soon is released and requested again, before PostgreSQL detects a deadlock.
 */
async function lockTables(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => quoteName(name))
  if (tables.length === 0) return
  const deadline = Date.now() + lockTimeoutMs
  for (;;) {
    await client.query(`savepoint before_lock; set local lock_timeout = '400ms'`)
    try {
      // Before the tables, in the order of the transactions that count: deleting an account waits for them.
      await lockProgressCounts(drizzle(client))
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode; set local lock_timeout = 0`)
      return
    } catch (error) {
      if (classifyFailure(error) !== 'busy' || Date.now() > deadline) throw error
      await client.query('rollback to savepoint before_lock')
      await pause(20)
    }
  }
}

/** The demo learner is seeded whenever it is missing; all other learners would be lost. */
async function refuseLearners(client: pg.Client, madeAt: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from users where not is_demo')
  const learners = rows[0]?.count ?? 0
  if (learners === 0) return
  throw new Error(
    `The database holds learners (${learners}) and their progress, which the backup of ${madeAt} would replace. ` +
      'To lose them, add --force: npm run restore FILE -- --force',
  )
}

/** Leaves empty tables with the schema of the backup. */
async function prepareTables(client: pg.Client, { migration, madeAt }: Manifest, force: boolean): Promise<void> {
  const present = await readMigration(client)
  if (present && !force) await refuseLearners(client, madeAt)
  if (present?.number !== migration.number || present.hash !== migration.hash) {
    await rebuildSchema(client, migration.number)
    return
  }
  const tables = (await listTables(client)).map(({ name }) => quoteName(name)).join(', ')
  // A restarted sequence is a new one until the commit, so that a rollback undoes `setval` too.
  await client.query(`truncate ${tables} restart identity`)
}

async function fillTables(client: pg.Client, { file, signal }: BackupOptions, opened: OpenedBackup) {
  const { manifest, start } = opened
  const parts = readParts(file)
  try {
    for await (const piece of parts.take(start)) void piece
    for (const table of manifest.tables) {
      const target = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
      await pipeline(parts.take(table.bytes), target, { signal })
      if (target.rowCount === table.rows) continue
      throw new Error(
        `The backup is damaged: ${table.name} has ${target.rowCount} rows instead of ${table.rows}. Nothing was changed.`,
      )
    }
  } finally {
    await parts.close()
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), lastValue, isCalled])
  }
}

/** Copies the tombstones of this database to a temporary table, until the transaction ends. */
async function saveTombstones(client: pg.Client): Promise<void> {
  await client.query('create temp table kept_tombstones (salt bytea, hash bytea, erased_at timestamptz) on commit drop')
  const { rows } = await client.query(`select to_regclass('public.tombstones') as name`)
  if (rows[0]?.name === null) return
  await client.query('insert into kept_tombstones select salt, hash, erased_at from public.tombstones')
}

/**
 * Ends all sessions of the backup and deletes the accounts again that the database or the backup records as deleted.
 * Returns their number.
 */
async function endAccess(client: pg.Client): Promise<number> {
  await client.query('delete from sessions')
  await client.query(`insert into tombstones select salt, hash, max(erased_at) from kept_tombstones group by salt, hash
    on conflict (salt, hash) do update set erased_at = greatest(tombstones.erased_at, excluded.erased_at)`)
  const queries = drizzle(client)
  const erased = await listErased(queries)
  for (const id of erased) await forgetAccount(queries, id)
  return erased.length
}

/**
 * Replaces the content of the database by a backup, in one transaction. `erased` is the number of accounts that were
 * deleted after the backup and are deleted again. `force` is whether learners of the database may be replaced.
 */
export async function restoreBackup(
  options: BackupOptions & { readonly force: boolean },
): Promise<{ manifest: Manifest; erased: number }> {
  const opened = await openBackup(options.file)
  const { manifest } = opened
  refuseUnknownMigration(manifest)
  return withBackupClient(options.url, async (client) => {
    await client.query('begin')
    // No server migrates or seeds at the same time.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await lockTables(client)
    await saveTombstones(client)
    await prepareTables(client, manifest, options.force)
    await fillTables(client, options, opened)
    await applyMigrations(client, manifest.migration.number)
    const erased = await endAccess(client)
    const details = { madeAt: manifest.madeAt }
    await addAuditEntry(drizzle(client), { at: new Date(), action: 'admin restored a backup', details })
    await client.query('commit')
    return { manifest, erased }
  }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new Error(`PostgreSQL refused the backup: ${error.message}. Nothing was changed.`, { cause: error })
  })
}
