import type pg from 'pg'
import { listSequences, listTables, quoteName } from './catalog.ts'
import type { Header } from './format.ts'
import { areSame, listApplied, ownTables } from './migrations.ts'

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).join(', ')

/** What the database has of our tables and columns, and a backup lacks. */
export async function findLacking(client: pg.ClientBase, { tables }: Header): Promise<string[]> {
  const own = new Set(ownTables.map(quoteName))
  const brought = new Map(tables.map((table) => [quoteName(table), new Set(table.columns)]))
  return (await listTables(client))
    .filter((table) => own.has(quoteName(table)))
    .flatMap((table) => {
      const columns = brought.get(quoteName(table))
      if (!columns) return [table.name]
      return table.columns.filter((column) => !columns.has(column)).map((column) => `${table.name}.${column}`)
    })
}

/** Refuses a backup that is not all of what a database of its schema holds: the checksum of a forged one is right. */
export async function refuseParts(client: pg.ClientBase, header: Header): Promise<void> {
  const { tables, sequences } = header
  const twice = tables.filter(
    (table, index) => tables.findIndex((other) => quoteName(other) === quoteName(table)) < index,
  )
  if (twice.length > 0) throw new Error(`The backup holds tables twice (${namesOf(twice)}). Nothing was changed.`)
  const brought = new Set(sequences.map(quoteName))
  const uncounted = (await listSequences(client, ownTables)).filter((sequence) => !brought.has(quoteName(sequence)))
  const lacking = [...(await findLacking(client, header)), ...uncounted.map(({ name }) => name)]
  if (lacking.length > 0) {
    throw new Error(`The backup is not whole: it lacks ${lacking.join(', ')}. Nothing was changed.`)
  }
  const existing = new Set((await listTables(client)).map(quoteName))
  const foreign = tables.filter((table) => !existing.has(quoteName(table)))
  if (foreign.length > 0) {
    throw new Error(
      `The backup holds tables that are not Schola's (${namesOf(foreign)}). Create them first. Nothing was changed.`,
    )
  }
}

/** After its rows are in: its list of migrations must be the one that the next start will find. */
export async function refuseOtherMigrations(client: pg.ClientBase, { migrations }: Header): Promise<void> {
  if (areSame(await listApplied(client), migrations)) return
  throw new Error('The backup is damaged: its migrations are not those that it names. Nothing was changed.')
}
