import pg from 'pg'
import type { SequenceState, TableShape } from './format.ts'

const schemas = ['public', 'drizzle']

export type NamedTable = Pick<TableShape, 'schema' | 'name'>

export const quoteName = ({ schema, name }: NamedTable) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const quoteColumns = ({ columns }: TableShape) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

interface FoundTable extends TableShape {
  readonly id: number
  readonly refersTo: readonly number[]
}

/** Tables that others refer to come first, so that rows can be put back in this order. */
function orderByReference(found: readonly FoundTable[]): FoundTable[] {
  const ordered: FoundTable[] = []
  const rest = [...found]
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ id }) => id))
    const next = rest.findIndex(({ id, refersTo }) => !refersTo.some((other) => other !== id && waiting.has(other)))
    if (next < 0) throw new Error(`Tables refer to each other in a circle: ${rest.map(quoteName).join(', ')}.`)
    ordered.push(...rest.splice(next, 1))
  }
  return ordered
}

/** Every table of the app and of its migrations; generated columns are left out. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<FoundTable>(
    `select c.oid::int as id, n.nspname as schema, c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
        array(select f.confrelid::int from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'r' order by n.nspname, c.relname`,
    [schemas],
  )
  return orderByReference(rows).map(({ schema, name, columns }) => ({ schema, name, columns }))
}

/** What each sequence gives next. As text: the numbers may be larger than JavaScript counts exactly. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows: found } = await client.query<{ schema: string; name: string; step: string }>(
    `select schemaname as schema, sequencename as name, increment_by::text as step
      from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  const states: SequenceState[] = []
  for (const { step, ...sequence } of found) {
    // Asked of the sequence itself: the view does not know where an unused one was told to begin.
    const { rows } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then $1::bigint else 0 end)::text as next from ${quoteName(sequence)}`,
      [step],
    )
    states.push({ ...sequence, next: rows[0]?.next ?? '1' })
  }
  return states
}

/** The sequences that number the rows of these tables. */
export async function listSequences(client: pg.ClientBase, tables: readonly NamedTable[]): Promise<NamedTable[]> {
  const { rows } = await client.query<NamedTable>(
    `select n.nspname as schema, s.relname as name from pg_depend d
      join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace n on n.oid = s.relnamespace
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        and d.refobjid = any(select to_regclass(name) from unnest($1::text[]) name)`,
    [tables.map(quoteName)],
  )
  return rows
}

export async function countRows(client: pg.ClientBase, table: TableShape): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoteName(table)}`)
  return Number(rows[0]?.count)
}
