import { getTableName, is } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import * as schema from '../db/schema.ts'
import { migrationsFolder } from '../settings/paths.ts'
import { quoteName } from './catalog.ts'
import type { AppliedMigration } from './format.ts'

/** The migrations applied to a database. */
export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ present: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  )
  if (found[0]?.present !== true) return []
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, created_at }) => ({ hash, madeAt: Number(created_at) }))
}

const isSame = (one: AppliedMigration | undefined, other: AppliedMigration | undefined) =>
  one?.hash === other?.hash && one?.madeAt === other?.madeAt

export const areSame = (some: readonly AppliedMigration[], others: readonly AppliedMigration[]) =>
  some.length === others.length && some.every((migration, index) => isSame(migration, others[index]))

const listKnown = (): AppliedMigration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({ hash, madeAt: folderMillis }))

/** Refuses a schema that this version of the app cannot build. */
export function refuseUnknownSchema(migrations: readonly AppliedMigration[]): void {
  const known = listKnown()
  const shared = migrations.slice(0, known.length)
  if (shared.length === 0 || !shared.every((migration, index) => isSame(migration, known[index]))) {
    throw new Error('The backup is of another schema than any that this version of Schola knows. Nothing was changed.')
  }
  if (migrations.length > known.length) {
    throw new Error(
      'The backup was made by a newer version of Schola. Update Schola, then restore. Nothing was changed.',
    )
  }
}

/** The tables that our migrations make; whatever else an operator keeps in the database is not ours to take away. */
export const ownTables = [
  { schema: 'drizzle', name: '__drizzle_migrations' },
  ...Object.values<unknown>(schema)
    .filter((each) => is(each, PgTable))
    .map((table) => ({ schema: 'public', name: getTableName(table) })),
]

/** Applies the migrations from the given one on, as a start would do, but within the transaction of the caller. */
export async function migrateFrom(client: pg.ClientBase, count: number): Promise<void> {
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(count)) {
    for (const statement of sql) await client.query(statement)
    const record = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(record, [hash, folderMillis])
  }
}

/** Rebuilds the schema as it was after `count` migrations; the records of these come with the data. */
export async function rebuildSchema(client: pg.ClientBase, count: number): Promise<void> {
  const names = ownTables.map(quoteName)
  const { rows } = await client.query<{ routine: string }>(
    `select distinct tgfoid::regprocedure::text as routine from pg_trigger
      where not tgisinternal and tgrelid = any(select to_regclass(name) from unnest($1::text[]) name)`,
    [names],
  )
  await client.query(`drop table if exists ${names.join(', ')}`)
  for (const { routine } of rows) await client.query(`drop routine ${routine}`)
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql } of readMigrationFiles({ migrationsFolder }).slice(0, count)) {
    for (const statement of sql) await client.query(statement)
  }
}
