import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './connect.ts'

/** Rows that go in one statement: PostgreSQL takes 65,535 values in one. */
const maxPerStatement = 1000

export function inParts<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from(
    { length: Math.ceil(items.length / maxPerStatement) },
    (_, index) => index * maxPerStatement,
  )
  return starts.map((start) => items.slice(start, start + maxPerStatement))
}

/**
 * Inserts many rows as one JSON value a statement: to bind a parameter for each value takes Node ten times as long.
 * For columns of text and numbers. One that no row names takes its default; where some rows name it, it is null in the others.
 */
export async function insertRows<Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  const named = new Set(rows.flatMap(Object.keys))
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => named.has(field))
  const columnNames = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const rowType = sql`null::${sql.identifier(getTableName(table))}`
  for (const part of inParts(rows)) {
    const records = part.map((row) =>
      Object.fromEntries(columns.map(([field, { name }]) => [name, Reflect.get(row, field)])),
    )
    const source = sql`json_populate_recordset(${rowType}, ${JSON.stringify(records)})`
    await queries.execute(sql`insert into ${table} (${columnNames}) select ${columnNames} from ${source} ${onConflict}`)
  }
}

/** Reads rows page by page, as they are consumed. `readNext` returns up to `size` rows after the last one read. */
export async function* inPages<Row>(
  size: number,
  readNext: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const page = await readNext(last)
    yield page
    last = page.length === size ? page.at(-1) : undefined
  } while (last)
}
