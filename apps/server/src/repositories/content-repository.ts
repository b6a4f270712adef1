import { and, asc, getTableColumns, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import {
  chantScores,
  chantSettings,
  chantSources,
  chants,
  chantTexts,
  exercises,
  memoryItems,
  vocabulary,
} from '../db/schema.ts'
import { hiddenChants } from './chant-source-repository.ts'

const { deletedAt, ...exerciseColumns } = getTableColumns(exercises)

/** Which an exercise is, and a hash of all that is in its row. */
export interface ExerciseMark {
  readonly id: number
  readonly mark: string
}

const isShown = (chantId: SQLWrapper) => sql`${chantId} not in ${hiddenChants}`
const isListed = and(isNull(deletedAt), isShown(exercises.chantId))

const mark = sql<string>`hash_record_extended(${exercises}, 0)`
const inPathOrder = sql`${exercises.chantId}, ${exercises.level}, ${exercises.order}, ${exercises.id}`

async function listMarks(queries: Queries): Promise<ExerciseMark[]> {
  // One value: thousands of rows of two columns would take as long as reading the exercises. The hashes are made before the
  // rows are sorted, which else would be carried along whole.
  const { rows } = await queries.execute<{ marks: string | null }>(
    sql`select string_agg(id || ' ' || mark, ',' order by chant_id, level, sort_order, id) as marks
      from (select *, ${mark} as mark from ${exercises} where ${isListed} offset 0) exercises`,
  )
  const marks = rows[0]?.marks ?? undefined
  return (marks?.split(',') ?? []).map((text) => {
    const space = text.indexOf(' ')
    return { id: Number(text.slice(0, space)), mark: text.slice(space + 1) }
  })
}

/** The marks of all in path order, and the rows of those whose mark is not among the known. */
async function readExercises(queries: Queries, known: ReadonlyMap<number, ExerciseMark>) {
  const marks = known.size === 0 ? undefined : await listMarks(queries)
  const missing = marks?.filter((one) => known.get(one.id)?.mark !== one.mark)
  const rows =
    missing?.length === 0
      ? []
      : await queries
          .select({ ...exerciseColumns, mark })
          .from(exercises)
          .where(
            and(
              isListed,
              missing &&
                inArray(
                  exercises.id,
                  missing.map(({ id }) => id),
                ),
            ),
          )
          .orderBy(inPathOrder)
  return { marks: marks ?? rows.map(({ id, mark: hash }) => ({ id, mark: hash })), rows }
}

/** The tracks that operators have put their chants into. */
async function readTrackPlaces(queries: Queries) {
  const { chantId, place } = chantSources
  const rows = await queries.select({ chantId, place }).from(chantSources).where(isNotNull(chantSources.published))
  return rows.map((row) => ({ chantId: row.chantId, tracks: row.place?.tracks ?? [] }))
}

/**
 * The whole curriculum without the trash and without chants that are not published, in path order. It is small and the same
 * for all learners, so it is read whole, except for exercises that are known already. `queries` reads one snapshot.
 */
export async function readContent(queries: Queries, known: ReadonlyMap<number, ExerciseMark> = new Map()) {
  // One after another: it is one connection that answers.
  const chantRows = await queries
    .select()
    .from(chants)
    .where(isShown(chants.id))
    .orderBy(asc(chants.position), asc(chants.id))
  const textRows = await queries.select().from(chantTexts).where(isShown(chantTexts.id)).orderBy(asc(chantTexts.id))
  const scoreRows = await queries.select().from(chantScores).orderBy(asc(chantScores.id))
  const settingRows = await queries
    .select()
    .from(chantSettings)
    .orderBy(asc(chantSettings.chantId), asc(chantSettings.position))
  const wordRows = await queries
    .select()
    .from(vocabulary)
    .orderBy(asc(vocabulary.chantId), asc(vocabulary.position), asc(vocabulary.id))
  const exerciseRows = await readExercises(queries, known)
  const itemRows = await queries.select().from(memoryItems)
  const trackRows = await readTrackPlaces(queries)
  return { chantRows, textRows, scoreRows, settingRows, wordRows, exerciseRows, itemRows, trackRows }
}

/** What must be known of a chant to put an exercise into it. */
export type Places = ReadonlyMap<number, { readonly name: string; readonly levelCount: number }>

/** By chant id; inside a transaction, where the curriculum in memory cannot be asked for. */
export async function readPlaces(queries: Queries): Promise<Places> {
  const { id, name, levelCount } = chants
  const rows = await queries.select({ id, name, levelCount }).from(chants).where(isShown(chants.id))
  return new Map(rows.map((row) => [row.id, row]))
}

export type ContentRows = Awaited<ReturnType<typeof readContent>>
