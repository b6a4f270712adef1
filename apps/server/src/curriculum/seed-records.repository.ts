import { exerciseIdsPerChant } from '@schola/core/progress/exercise-ids'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { inParts, insertRows } from '../db/rows.ts'
import { seedRecords, sourceRecords } from '../db/schema.ts'

export interface SeedRecord {
  readonly key: string
  readonly hash: string
}

/** Stores hashes of the rows last written, to detect edits by hand. */
export interface RecordBook {
  note(records: readonly SeedRecord[]): Promise<void>
  forget(keys: readonly string[]): Promise<void>
}

const toMap = (records: readonly SeedRecord[]) => new Map(records.map(({ key, hash }) => [key, hash]))

export async function readCurriculumRecords(queries: Queries): Promise<Map<string, string>> {
  return toMap(await queries.select().from(seedRecords))
}

export const curriculumBook = (queries: Queries): RecordBook => ({
  note: async (records) => {
    await insertRows(queries, seedRecords, records, sql`on conflict (key) do update set hash = excluded.hash`)
  },
  forget: async (keys) => {
    for (const part of inParts(keys)) await queries.delete(seedRecords).where(inArray(seedRecords.key, part))
  },
})

export async function readSourceRecords(queries: Queries, chantId: number): Promise<Map<string, string>> {
  return toMap(await queries.select().from(sourceRecords).where(eq(sourceRecords.chantId, chantId)))
}

/** Records of an operators' chant; separate, so that no release treats them as the curriculum's. */
export const sourceBook = (queries: Queries, chantId: number): RecordBook => ({
  note: async (records) => {
    const rows = records.map((record) => ({ chantId, ...record }))
    await insertRows(queries, sourceRecords, rows, sql`on conflict (chant_id, key) do update set hash = excluded.hash`)
  },
  forget: async (keys) => {
    for (const part of inParts(keys)) {
      await queries
        .delete(sourceRecords)
        .where(and(eq(sourceRecords.chantId, chantId), inArray(sourceRecords.key, part)))
    }
  },
})

/** The records of one chant among all; the ids of most rows are numbered by the million of their chant. */
const ofChant = (
  chantId: number,
): SQL => sql`(key in (${`chant ${chantId}`}, ${`text ${chantId}`}, ${`score ${chantId}`})
  or (key ~ '^(setting|word|exercise) \\d+$' and split_part(key, ' ', 2)::bigint / ${exerciseIdsPerChant}::bigint = ${chantId}))`

/** Matches no row, so that older releases, too, treat the row as edited and do not change it. */
const theirs = 'operators'

/** Moves the records of a chant to the operators, with the curriculum's hashes. */
export async function moveRecordsToOperators(queries: Queries, chantId: number): Promise<void> {
  await queries.execute(sql`
    with taken as (
      insert into ${sourceRecords} (chant_id, key, hash)
      select ${chantId}::int, key, hash from ${seedRecords} where ${ofChant(chantId)} and hash <> ${theirs}
      on conflict do nothing
    )
    update ${seedRecords} set hash = ${theirs} where ${ofChant(chantId)} and hash <> ${theirs}`)
}

/** Moves the records of a chant back to the curriculum. */
export async function moveRecordsToCurriculum(queries: Queries, chantId: number): Promise<void> {
  await queries.delete(seedRecords).where(ofChant(chantId))
  await queries.execute(sql`
    with given as (delete from ${sourceRecords} where chant_id = ${chantId} returning key, hash)
    insert into ${seedRecords} (key, hash) select key, hash from given`)
}
