import pg from 'pg'
import type { TestApp } from './test-app.ts'

type Queryable = Pick<TestApp, 'query'>

/** One statement on a connection of its own, which is closed whatever comes of it. */
export async function askOnce<T extends object>(
  to: pg.ClientConfig,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(to)
  // When the server is killed the query fails; without this listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** The same server, another database. Addresses of Unix sockets (`postgres://user@/name?host=…`) work too. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}

/** Returns the processes of this test's own database that wait for a lock. */
export async function listWaiting({ query }: Queryable): Promise<number[]> {
  const rows = await query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

async function listTables({ query }: Queryable): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns a fingerprint of every table: two are equal exactly if no row was added, removed or changed. */
export async function snapshotTables(test: Queryable): Promise<Record<string, string>> {
  const each = (await listTables(test)).map(
    (name) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(hash_record_extended(t, 0)), 0) as print
      from ${name} t`,
  )
  const rows = await test.query<{ name: string; print: string }>(each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** Returns the number of rows that contain a text anywhere, by table; tables without such rows are left out. */
export async function countRowsHolding(test: Queryable, text: string): Promise<Record<string, number>> {
  const each = (await listTables(test)).map(
    (name) => `select '${name}' as name, count(*)::int as count from ${name} t where strpos(t::text, $1) > 0`,
  )
  const rows = await test.query<{ name: string; count: number }>(each.join(' union all '), [text])
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}
