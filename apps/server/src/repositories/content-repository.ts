import { asc, getTableColumns, isNull } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { chantScores, chants, chantTexts, exercises, memoryItems, vocabulary } from '../db/schema.ts'
import { readLatestWeights } from './weights-repository.ts'

const { deletedAt, ...exerciseColumns } = getTableColumns(exercises)

/** The whole curriculum without the trash, in path order. It is small and the same for all learners, so it is read whole. */
export async function readContent(queries: Queries) {
  const [chantRows, textRows, scoreRows, wordRows, exerciseRows, itemRows, weightRows] = await Promise.all([
    queries.select().from(chants).orderBy(asc(chants.position), asc(chants.id)),
    queries.select().from(chantTexts).orderBy(asc(chantTexts.id)),
    queries.select().from(chantScores).orderBy(asc(chantScores.id)),
    queries.select().from(vocabulary).orderBy(asc(vocabulary.chantId), asc(vocabulary.position), asc(vocabulary.id)),
    queries
      .select(exerciseColumns)
      .from(exercises)
      .where(isNull(deletedAt))
      .orderBy(asc(exercises.chantId), asc(exercises.level), asc(exercises.order), asc(exercises.id)),
    queries.select().from(memoryItems),
    readLatestWeights(queries, 1),
  ])
  return { chantRows, textRows, scoreRows, wordRows, exerciseRows, itemRows, weightRows }
}

/** What must be known of a chant to put an exercise into it. */
export type Places = ReadonlyMap<number, { readonly name: string; readonly levelCount: number }>

/** By chant id; inside a transaction, where the curriculum in memory cannot be asked for. */
export async function readPlaces(queries: Queries): Promise<Places> {
  const { id, name, levelCount } = chants
  const rows = await queries.select({ id, name, levelCount }).from(chants)
  return new Map(rows.map((row) => [row.id, row]))
}

export type ContentRows = Awaited<ReturnType<typeof readContent>>
