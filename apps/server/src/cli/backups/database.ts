import pg from 'pg'
import { withClient } from '../../db/connect.ts'
import { ownTables } from './migrations.ts'

export interface BackupOptions {
  readonly url: string
  readonly file: string
  readonly signal?: AbortSignal
}

interface Table {
  readonly name: string
  readonly columns: string[]
  readonly sequences: string[]
}

export const quoteName = (name: string) => `public.${pg.escapeIdentifier(name)}`

/** Returns the source or target of a `copy` command. */
export const copyTarget = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  `${quoteName(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** Connects without the app's time limits: a large copy may take long. */
export async function withBackupClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ connectionString: url, application_name: 'schola-backup' }, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return work(client)
  })
}

/** Lists Schola's tables in an order in which rows can be inserted: referenced tables come first. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `with recursive tables as (
      select oid, relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any($1)
    ), depths as (
      select oid, 0 as depth from tables
      union select f.conrelid, depth + 1 from depths join pg_constraint f on f.confrelid = depths.oid
      where f.contype = 'f' and f.conrelid <> f.confrelid and depth < 50
    )
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select s.relname::text from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
        where d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid and d.deptype in ('a', 'i')) as sequences
    from tables t order by (select max(depth) from depths where oid = t.oid), name`,
    [ownTables],
  )
  return rows
}
