import { createHash } from 'node:crypto'
import type { Content } from '@schola/contract/content'
import { readItems } from '@schola/memory/items'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/connect.ts'
import {
  chantScores,
  chantSettings,
  chants,
  chantTexts,
  exercises,
  memoryItems,
  seedRecords,
  users,
  vocabulary,
} from '../db/schema.ts'
import { type ExerciseRow, rewriteExercises } from '../repositories/exercise-repository.ts'

type SeededTable =
  | typeof chants
  | typeof chantTexts
  | typeof chantScores
  | typeof chantSettings
  | typeof vocabulary
  | typeof exercises
type Row = Readonly<Record<string, unknown>> & { readonly id: number }

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** How often a row was changed, and whether it is a draft or lies in the trash, is not the curriculum's to say. */
const notSeeded = ['version', 'isDraft', 'deletedAt']

/** The fields in a fixed order, so that a row from the database and one from the curriculum compare. */
function hashRow(table: PgTable, row: Row): string {
  const columns = Object.keys(getTableColumns(table)).filter((column) => !notSeeded.includes(column))
  return hashOf(columns.map((column) => row[column] ?? null))
}

/** Deleted by an operator, though it can still be brought back. */
const isInTrash = (row: Row) => (row.deletedAt ?? null) !== null

function rowsOf(content: Content): readonly (readonly [SeededTable, string, readonly Row[]])[] {
  return [
    [
      chants,
      'chant',
      content.chants.map(
        ({ vocabulary: _, exercises: __, text: ___, score: ____, settings: _____, ...chant }, index) => ({
          ...chant,
          position: index + 1,
        }),
      ),
    ],
    [chantTexts, 'text', content.chants.map(({ id, text }) => ({ id, text: JSON.stringify(text) }))],
    [
      chantScores,
      'score',
      content.chants.flatMap(({ id, score: { melody, timing } }) =>
        melody === null ? [] : [{ id, melody, timing: timing && JSON.stringify(timing) }],
      ),
    ],
    [
      chantSettings,
      'setting',
      content.chants.flatMap(({ id: chantId, settings = [] }) =>
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
      content.chants.flatMap(({ id: chantId, vocabulary: words }) =>
        words.map((word, index) => ({ ...word, chantId, position: index + 1 })),
      ),
    ],
    [
      exercises,
      'exercise',
      content.chants.flatMap(({ id: chantId, exercises: list }) =>
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

/** What can be remembered of the chants. They are only ever added: what a device knew stays known. */
const itemsOf = ({ chants: list }: Content): (typeof memoryItems.$inferInsert)[] =>
  list.flatMap(({ id, slug, text }) =>
    [...readItems(slug, text).keys].map(([item, key]) => ({ chantId: id, item, key })),
  )

/**
 * Brings the curriculum into the database. What was seeded before is updated or taken away as the curriculum
 * changes, but never what an operator has edited or deleted since: the records say what we wrote last.
 */
export async function seed(
  queries: Queries,
  content: Content,
  now: Date = new Date(),
): Promise<'seeded' | 'unchanged'> {
  const records = new Map((await queries.select().from(seedRecords)).map(({ key, hash }) => [key, hash]))
  const tables = rowsOf(content)
  const items = itemsOf(content)
  const whole = hashOf([...tables.map(([, kind, rows]) => [kind, rows]), items])
  if (records.get('content') === whole) return 'unchanged'

  const written: SeedRecord[] = []

  if (!records.has('demo learner')) {
    const demo = { id: '1', firstName: 'Demo', lastName: 'Learner', username: 'demo', isDemo: true }
    await queries.insert(users).values(demo).onConflictDoNothing()
    written.push({ key: 'demo learner', hash: demo.id })
  }

  for (const [table, kind, rows] of tables) {
    // The three tables have an id each, which is all that is named here; the rows were checked by the content's schema.
    const target = table as typeof chants
    const present = new Map((await queries.select().from(target)).map((row) => [row.id, row as Row]))
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
      written.push({ key, hash: fresh })
    }
    for (const part of inParts(added)) await queries.insert(target).values(part as (typeof chants.$inferInsert)[])
    await replace(queries, table, replaced, now)
    await takeAway(queries, target, kind, records, present)
  }
  for (const part of inParts(items)) await queries.insert(memoryItems).values(part).onConflictDoNothing()
  await note(queries, [...written, { key: 'content', hash: whole }])
  return 'seeded'
}

type SeedRecord = typeof seedRecords.$inferInsert

/** Rows that go in one statement: PostgreSQL takes 65,535 values in one. */
const mostInOne = 1000

function inParts<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / mostInOne) }, (_, index) => index * mostInOne)
  return starts.map((start) => items.slice(start, start + mostInOne))
}

async function note(queries: Queries, records: readonly SeedRecord[]): Promise<void> {
  for (const part of inParts(records)) {
    await queries
      .insert(seedRecords)
      .values(part)
      .onConflictDoUpdate({ target: seedRecords.key, set: { hash: sql`excluded.hash` } })
  }
}

/** An exercise's change is written down like an operator's, so that it can be seen and taken back. */
async function replace(queries: Queries, table: SeededTable, rows: readonly Row[], now: Date): Promise<void> {
  if (table === exercises) {
    // Rows of this very table, as far as the content's schema can say.
    const changed = rows as unknown as readonly ExerciseRow[]
    await rewriteExercises(queries, changed, { cause: 'curriculum', actorId: null, at: now })
    return
  }
  const target = table as typeof chants // as above
  for (const row of rows) await queries.update(target).set(row).where(eq(target.id, row.id))
}

/** Removes what the curriculum no longer holds and no operator has touched. A chant stays: learners' progress hangs on it. */
async function takeAway(
  queries: Queries,
  target: typeof chants,
  kind: string,
  leftOver: ReadonlyMap<string, string>,
  present: ReadonlyMap<number, Row>,
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
    await queries.delete(seedRecords).where(
      inArray(
        seedRecords.key,
        part.map(({ key }) => key),
      ),
    )
  }
}
