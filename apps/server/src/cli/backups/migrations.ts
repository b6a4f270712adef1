import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from '../../settings/paths.ts'
import type { Manifest } from './manifest.ts'

const migrations = readMigrationFiles({ migrationsFolder })

/** Names of all tables that migrations have ever created; other tables of a database belong to its operator. */
export const ownTables = migrations.flatMap(({ sql }) =>
  sql.flatMap((statement) => /create table "(\w+)"/i.exec(statement)?.[1] ?? []),
)

/** Returns the last migration applied to a database; undefined for an empty one. */
export async function readMigration(client: pg.ClientBase): Promise<Manifest['migration'] | undefined> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (tables[0]?.name === null) return undefined
  const { rows } = await client.query<Manifest['migration']>(
    `select count(*) over ()::int as number, hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return rows[0]
}

/** Refuses a schema that this version of the app cannot build. */
export function refuseUnknownMigration({ migration, appVersion }: Manifest): void {
  const { number, hash } = migration
  if (number > migrations.length) {
    throw new Error(
      `The backup was made by a newer version of Schola (${appVersion}). Update Schola, then restore. Nothing was changed.`,
    )
  }
  if (migrations[number - 1]?.hash !== hash) {
    throw new Error('The backup has a schema that this version of Schola does not know. Nothing was changed.')
  }
}

/** Applies the migrations after the first `from`, as a start would do, but within the transaction of the caller. */
export async function applyMigrations(client: pg.ClientBase, from: number, to = migrations.length): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations.slice(from, to)) {
    for (const statement of sql) await client.query(statement)
    const record = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(record, [hash, folderMillis])
  }
}

/** Drops all tables of Schola and creates them as they were after the first `count` migrations. */
export async function rebuildSchema(client: pg.ClientBase, count: number): Promise<void> {
  const tables = ownTables.map((name) => `public.${name}`).join(', ')
  await client.query(`drop table if exists drizzle.__drizzle_migrations, ${tables}`)
  await client.query(`drop function if exists notify_content_changed;
    create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  await applyMigrations(client, 0, count)
}
