import type { TestApp } from './test-app.ts'

async function listTables({ query }: Pick<TestApp, 'query'>): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A fingerprint of all rows of every table: two are equal exactly when no row came, went or changed. */
export async function snapshotTables(test: Pick<TestApp, 'query'>): Promise<Record<string, string>> {
  const each = (await listTables(test)).map(
    (name) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(hash_record_extended(t, 0)), 0) as print
      from ${name} t`,
  )
  const rows = await test.query<{ name: string; print: string }>(each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** How many rows of each table hold a text anywhere; tables that do not are left out. */
export async function countRowsHolding(test: Pick<TestApp, 'query'>, text: string): Promise<Record<string, number>> {
  const each = (await listTables(test)).map(
    (name) => `select '${name}' as name, count(*)::int as count from ${name} t where strpos(t::text, $1) > 0`,
  )
  const rows = await test.query<{ name: string; count: number }>(each.join(' union all '), [text])
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}
