import { exerciseNotFound, HttpError, notFound } from '../../calls/http-error.ts'
import { describeExercise } from '../../curriculum/curriculum.ts'
import type { Queries } from '../../db/connect.ts'
import { readAuthored, refuseUnknownPlace } from './check-exercise.ts'
import {
  type ExerciseRow,
  findNextOrder,
  findVersion,
  lockExercises,
  rewriteExercises,
} from './exercises.repository.ts'

/** The operator who acts, and when. */
export interface Act {
  readonly actorId: string
  readonly at: Date
}

async function lockLive(queries: Queries, id: number): Promise<ExerciseRow> {
  const [row] = await lockExercises(queries, [id])
  if (!row || row.deletedAt) throw exerciseNotFound(id)
  return row
}

/** Refuses an edit of an older version, and returns the current one to the operator. */
function refuseStale(current: ExerciseRow, version: number | undefined): void {
  if (version === undefined || version === current.version) return
  const { deletedAt: _, ...exercise } = describeExercise(current)
  throw new HttpError(409, 'exercise_changed', { details: { current: exercise } })
}

const isSame = (one: ExerciseRow, other: Pick<ExerciseRow, 'content' | 'type'>) =>
  one.content === other.content && one.type === other.type

export interface Edit {
  readonly id: number
  readonly content: string
  readonly type: string
  /** The version that the edit was made from; without one, whatever is there is overwritten. */
  readonly version: number | undefined
}

export async function editExercise(queries: Queries, edit: Edit, act: Act): Promise<ExerciseRow> {
  const { id, content, type, version } = edit
  const authored = readAuthored(type, content)
  const current = await lockLive(queries, id)
  await refuseUnknownPlace(queries, current.chantId)
  refuseStale(current, version)
  if (isSame(current, edit)) return current
  return rewriteOne(queries, { ...current, ...authored, content, type }, { cause: 'edited', ...act })
}

interface Destination {
  readonly chantId: number
  readonly level: number
  readonly order?: number | undefined
}

/** Moves an exercise to a position, by default to the end of the level, unless it is there already. */
export async function moveExerciseTo(
  queries: Queries,
  id: number,
  { chantId, level, order: place }: Destination,
  act: Act,
): Promise<ExerciseRow> {
  const current = await lockLive(queries, id)
  const isThere = current.chantId === chantId && current.level === level
  if (isThere && (place === undefined || place === current.order)) return current
  const order = place ?? (await findNextOrder(queries, chantId, level))
  return rewriteOne(queries, { ...current, chantId, level, order }, { cause: 'moved', ...act })
}

/** Publishes exercises or makes them drafts; returns the ids of those that changed. */
export async function publishExercises(
  queries: Queries,
  ids: readonly number[],
  isDraft: boolean,
  act: Act,
): Promise<number[]> {
  const live = (await lockExercises(queries, ids)).filter(({ deletedAt }) => !deletedAt)
  const gone = ids.find((id) => !live.some((row) => row.id === id))
  if (gone !== undefined) throw exerciseNotFound(gone)
  const changed = live.filter((row) => row.isDraft !== isDraft).map((row) => ({ ...row, isDraft }))
  await rewriteExercises(queries, changed, { cause: isDraft ? 'unpublished' : 'published', ...act })
  return changed.map(({ id }) => id)
}

/** Restores an earlier content and type as a new version; the position stays. */
export async function restoreVersion(
  queries: Queries,
  wanted: { readonly id: number; readonly version: number; readonly seenVersion: number | undefined },
  act: Act,
): Promise<ExerciseRow> {
  const current = await lockLive(queries, wanted.id)
  await refuseUnknownPlace(queries, current.chantId)
  refuseStale(current, wanted.seenVersion)
  if (wanted.version === current.version) return current
  const past = await findVersion(queries, wanted.id, wanted.version)
  if (!past) throw notFound('exercise_version_not_found', { id: wanted.id, version: wanted.version })
  if (isSame(current, past)) return current
  const { content, type, instructions } = past
  return rewriteOne(queries, { ...current, content, type, instructions }, { cause: 'restored', ...act })
}

async function rewriteOne(
  queries: Queries,
  row: ExerciseRow,
  stamp: Parameters<typeof rewriteExercises>[2],
): Promise<ExerciseRow> {
  const [written] = await rewriteExercises(queries, [row], stamp)
  if (!written) throw new Error('A locked exercise is gone.')
  return written
}
