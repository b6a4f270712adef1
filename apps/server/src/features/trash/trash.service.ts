import { exerciseNotFound, notFound } from '../../calls/http-error.ts'
import { type Places, readPlaces } from '../../curriculum/curriculum.repository.ts'
import type { Queries } from '../../db/connect.ts'
import { findWrongPlace } from '../exercises/check-exercise.ts'
import { type ExerciseRow, lockExercises, rewriteExercises } from '../exercises/exercises.repository.ts'
import type { Act } from '../exercises/exercises.service.ts'

/** How long a deleted exercise can be restored. */
export const trashMs = 30 * 24 * 60 * 60 * 1000

/** Deletions up to this time are final, whether or not the rows have been purged. */
export const purgedBy = (now: Date) => new Date(now.getTime() - trashMs)

/** Moves exercises to the trash; returns the ids of those that were not there yet. */
export async function trashExercises(queries: Queries, ids: readonly number[], act: Act): Promise<number[]> {
  const live = (await lockExercises(queries, ids)).filter(({ deletedAt }) => !deletedAt)
  const deleted = live.map((row) => ({ ...row, deletedAt: act.at }))
  await rewriteExercises(queries, deleted, { cause: 'deleted', ...act })
  return live.map(({ id }) => id)
}

function findObstacle(row: ExerciseRow | undefined, id: number, places: Places, now: Date): string | undefined {
  if (!row) return exerciseNotFound(id).message
  if (!row.deletedAt) return notFound('exercise_not_in_trash', { id }).message
  if (row.deletedAt <= purgedBy(now)) return exerciseNotFound(id).message
  return findWrongPlace(places, row.chantId, row.level)?.message
}

/** Restores each exercise to its position, or returns the reason why it is refused. */
export async function untrashExercises(queries: Queries, ids: readonly number[], act: Act) {
  const unique = [...new Set(ids)]
  const places = await readPlaces(queries)
  const found = new Map((await lockExercises(queries, unique)).map((row) => [row.id, row]))
  const refused: { exerciseId: number; message: string }[] = []
  const restored: ExerciseRow[] = []
  for (const id of unique) {
    const row = found.get(id)
    const message = findObstacle(row, id, places, act.at)
    if (message !== undefined) refused.push({ exerciseId: id, message })
    else if (row) restored.push({ ...row, deletedAt: null })
  }
  await rewriteExercises(queries, restored, { cause: 'undeleted', ...act })
  return { restoredIds: restored.map(({ id }) => id), refused }
}
