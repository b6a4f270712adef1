import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../db/connect.ts'
import { exercises } from '../db/schema.ts'

export type ExerciseRow = typeof exercises.$inferSelect

/** The place after the last exercise of a level. */
const nextOrder = (chantId: number, level: number) =>
  sql<number>`(select coalesce(max(sort_order), 0) + 1 from exercises where chant_id = ${chantId} and level = ${level})`

export async function addExercise(
  queries: Queries,
  exercise: Pick<ExerciseRow, 'chantId' | 'level' | 'type' | 'content' | 'instructions'> & {
    readonly order: number | undefined
  },
): Promise<ExerciseRow> {
  const order = exercise.order ?? nextOrder(exercise.chantId, exercise.level)
  const [row] = await queries
    .insert(exercises)
    .values({ ...exercise, order })
    .returning()
  if (!row) throw new Error('An insert answered no row.')
  return row
}

export async function changeExercise(
  queries: Queries,
  id: number,
  change: Pick<ExerciseRow, 'content' | 'type' | 'instructions'>,
): Promise<ExerciseRow | undefined> {
  const [row] = await queries.update(exercises).set(change).where(eq(exercises.id, id)).returning()
  return row
}

export async function relocateExercise(
  queries: Queries,
  id: number,
  chantId: number,
  level: number,
): Promise<ExerciseRow | undefined> {
  // Moving to where it already is leaves its place alone.
  const order = sql<number>`case when ${and(eq(exercises.chantId, chantId), eq(exercises.level, level))}
    then ${exercises.order} else ${nextOrder(chantId, level)} end`
  const [row] = await queries.update(exercises).set({ chantId, level, order }).where(eq(exercises.id, id)).returning()
  return row
}

/** Answers how many there were. */
export async function removeExercises(queries: Queries, ids: readonly number[]): Promise<number> {
  const removed = await queries
    .delete(exercises)
    .where(inArray(exercises.id, [...ids]))
    .returning({ id: exercises.id })
  return removed.length
}
