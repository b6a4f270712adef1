import { createHash } from 'node:crypto'
import type { ContentChant } from '@schola/contract/content'
import { readItems } from '@schola/core/memory/items'
import { exerciseIdsPerChant } from '@schola/core/progress/exercise-ids'
import { asc, between, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/connect.ts'
import { inParts, insertRows } from '../db/rows.ts'
import { chantScores, chantSettings, chants, chantTexts, exercises, memoryItems, vocabulary } from '../db/schema.ts'
import { type ExerciseRow, rewriteExercises, type VersionStamp } from '../features/exercises/exercises.repository.ts'
import { carryProgress } from '../features/progress/progress.repository.ts'
import type { RecordBook, SeedRecord } from './seed-records.repository.ts'

type SeededTable =
  | typeof chants
  | typeof chantTexts
  | typeof chantScores
  | typeof chantSettings
  | typeof vocabulary
  | typeof exercises
type Row = Readonly<Record<string, unknown>> & { readonly id: number }

export interface PlacedChant extends ContentChant {
  readonly position: number
}

export const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Columns that the curriculum does not set. */
const notSeeded = ['version', 'isDraft', 'deletedAt']

/** The fields in a fixed order, so that a row from the database and one from the curriculum compare. */
export function hashRow(table: PgTable, row: Row): string {
  const columns = Object.keys(getTableColumns(table)).filter((column) => !notSeeded.includes(column))
  return hashOf(columns.map((column) => row[column] ?? null))
}

const isInTrash = (row: Row) => (row.deletedAt ?? null) !== null

type TableRows = readonly [SeededTable, string, readonly Row[]]

export function rowsOf(placed: readonly PlacedChant[]): readonly TableRows[] {
  return [
    [
      chants,
      'chant',
      placed.map(({ vocabulary: _, exercises: __, text: ___, score: ____, settings: _____, ...chant }) => chant),
    ],
    [chantTexts, 'text', placed.map(({ id, text }) => ({ id, text: JSON.stringify(text) }))],
    [
      chantScores,
      'score',
      placed.flatMap(({ id, score: { melody, timing } }) =>
        melody === null ? [] : [{ id, melody, timing: timing && JSON.stringify(timing) }],
      ),
    ],
    [
      chantSettings,
      'setting',
      placed.flatMap(({ id: chantId, settings = [] }) =>
        settings.map(({ score: { melody, timing }, ...setting }, index) => ({
          ...setting,
          chantId,
          position: index + 1,
          melody,
          timing: timing && JSON.stringify(timing),
        })),
      ),
    ],
    [
      vocabulary,
      'word',
      placed.flatMap(({ id: chantId, vocabulary: words }) =>
        words.map((word, index) => ({ ...word, chantId, position: index + 1 })),
      ),
    ],
    [
      exercises,
      'exercise',
      placed.flatMap(({ id: chantId, exercises: list }) =>
        list.map(({ content: body, instructions, ...exercise }) => ({
          ...exercise,
          chantId,
          instructions,
          content: JSON.stringify({ instructions, ...body }, null, 2),
        })),
      ),
    ],
  ]
}

/** Lists the memory items of the chants. Items are never deleted, because devices may still refer to them. */
export const itemsOf = (list: readonly ContentChant[]): (typeof memoryItems.$inferInsert)[] =>
  list.flatMap(({ id, slug, text }) =>
    [...readItems(slug, text).keys].map(([item, key]) => ({ chantId: id, item, key })),
  )

/** Kinds with one row per chant; the ids of the others begin at a million times the chant's id. */
const oneEach = ['chant', 'text', 'score']

/** Returns the chant of a record; undefined for records of the whole curriculum. */
export function chantOfRecord(key: string): number | undefined {
  const [kind = '', id = ''] = key.split(' ')
  if (!/^\d+$/.test(id)) return undefined
  return oneEach.includes(kind) ? Number(id) : Math.floor(Number(id) / exerciseIdsPerChant)
}

const rowsOfChant = (target: typeof chants, kind: string, chantId: number) =>
  oneEach.includes(kind)
    ? eq(target.id, chantId)
    : between(target.id, chantId * exerciseIdsPerChant, (chantId + 1) * exerciseIdsPerChant - 1)

/** Reads the rows of one chant, with a lock, or of all. */
async function readPresent(queries: Queries, target: typeof chants, kind: string, only: number | undefined) {
  const rows =
    only === undefined
      ? await queries.select().from(target)
      : await queries
          .select()
          .from(target)
          .where(rowsOfChant(target, kind, only))
          .orderBy(asc(target.id))
          .for('no key update')
  return new Map(rows.map((row) => [row.id, row as Row]))
}

/**
 * Writes chants to the database. Updates and removes rows that were written before, except those that operators have
 * edited or deleted since; `written` has the hash of each row as it was last written.
 */
export async function writeChants(
  queries: Queries,
  placed: readonly PlacedChant[],
  { written, book }: { readonly written: ReadonlyMap<string, string>; readonly book: RecordBook },
  stamp: VersionStamp,
  only?: number,
): Promise<void> {
  const records = new Map(written)
  const noted: SeedRecord[] = []
  let carry = async () => {}
  for (const [table, kind, rows] of rowsOf(placed)) {
    // The tables have an id each, which is all that is named here; the rows were checked by the content's schema.
    const target = table as typeof chants
    const present = await readPresent(queries, target, kind, only)
    const added: Row[] = []
    const replaced: Row[] = []
    for (const row of rows) {
      const key = `${kind} ${row.id}`
      const last = records.get(key)
      const fresh = hashRow(table, row)
      records.delete(key)
      if (last === fresh) continue
      const old = present.get(row.id)
      if (last === undefined && !old) added.push(row)
      else if (old && !isInTrash(old) && last === hashRow(table, old)) replaced.push({ ...old, ...row })
      else continue
      noted.push({ key, hash: fresh })
    }
    await insertRows(queries, target, added as unknown as readonly (typeof chants.$inferInsert)[])
    await replace(queries, table, replaced, stamp)
    if (table === chants) carry = () => carryLearners(queries, replaced, present)
    await removeStaleRows(queries, target, kind, records, present, book)
  }
  await insertRows(queries, memoryItems, itemsOf(placed), sql`on conflict do nothing`)
  await book.note(noted)
  // Last, because it locks the learners' rows.
  await carry()
}

/** Changes of exercises are versioned, so that operators see them and can undo them. */
async function replace(queries: Queries, table: SeededTable, rows: readonly Row[], stamp: VersionStamp): Promise<void> {
  if (table === exercises) {
    // Rows of this very table, as far as the content's schema can say.
    await rewriteExercises(queries, rows as unknown as readonly ExerciseRow[], stamp)
    return
  }
  const target = table as typeof chants // as above
  for (const row of rows) await queries.update(target).set(row).where(eq(target.id, row.id))
}

/** Converts learners' progress if the number of levels of a chant changes, so that they do not lose a level. */
async function carryLearners(queries: Queries, replaced: readonly Row[], present: ReadonlyMap<number, Row>) {
  for (const { id, levelCount } of replaced) {
    const before = Number(present.get(id)?.levelCount)
    if (before !== Number(levelCount)) await carryProgress(queries, id, before, Number(levelCount))
  }
}

/** Deletes rows that the chants no longer contain, unless an operator edited them. Chants stay, as they have progress. */
async function removeStaleRows(
  queries: Queries,
  target: typeof chants,
  kind: string,
  leftOver: ReadonlyMap<string, string>,
  present: ReadonlyMap<number, Row>,
  book: RecordBook,
): Promise<void> {
  if (kind === 'chant') return
  const gone = [...leftOver].flatMap(([key, hash]) => {
    if (!key.startsWith(`${kind} `)) return []
    const id = Number(key.slice(kind.length + 1))
    const row = present.get(id)
    return row && (isInTrash(row) || hashRow(target, row) !== hash) ? [] : [{ id, key }]
  })
  for (const part of inParts(gone)) {
    await queries.delete(target).where(
      inArray(
        target.id,
        part.map(({ id }) => id),
      ),
    )
  }
  await book.forget(gone.map(({ key }) => key))
}
