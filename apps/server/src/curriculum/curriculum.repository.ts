import { and, asc, getTableColumns, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
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
import { hiddenChants } from '../features/authoring/authoring.repository.ts'

const { deletedAt, ...exerciseColumns } = getTableColumns(exercises)

const isShown = (chantId: SQLWrapper) => sql`${chantId} not in ${hiddenChants}`

/** Published and draft exercises in path order, without the trash. */
const readExercises = (queries: Queries) =>
  queries
    .select(exerciseColumns)
    .from(exercises)
    .where(and(isNull(deletedAt), isShown(exercises.chantId)))
    .orderBy(asc(exercises.chantId), asc(exercises.level), asc(exercises.order), asc(exercises.id))

/** The tracks that operators have put their chants into. */
async function readTrackPlaces(queries: Queries) {
  const { chantId, place } = chantSources
  const rows = await queries.select({ chantId, place }).from(chantSources).where(isNotNull(chantSources.published))
  return rows.map((row) => ({ chantId: row.chantId, tracks: row.place?.tracks ?? [] }))
}

/** Reads the whole curriculum, without the trash and without unpublished chants, in path order. */
export async function readContent(queries: Queries) {
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
  const exerciseRows = await readExercises(queries)
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
