import type { AuthoredExercise, EditConflict } from '@schola/contract/exercises'
import { ApiError } from '../../../api/api-error.ts'
import { requestStraight } from '../../../api/request.ts'
import type { Target } from '../level-choice.tsx'

export type SaveOutcome =
  | { readonly saved: AuthoredExercise }
  /** Somebody saved another version meanwhile: what stands there now. */
  | { readonly conflict: AuthoredExercise }

function findConflict(error: unknown): AuthoredExercise | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  // The server checks what it sends; a 409 for another reason has no `current`.
  return (JSON.parse(error.body) as Partial<EditConflict>).current
}

async function withConflict(call: Promise<AuthoredExercise>): Promise<SaveOutcome> {
  try {
    return { saved: await call }
  } catch (error) {
    const conflict = findConflict(error)
    if (conflict === undefined) throw error
    return { conflict }
  }
}

interface Change {
  readonly type: string
  readonly content: string
  /** The version that the change was made from. */
  readonly version: number
}

export const updateExercise = (id: number, change: Change): Promise<SaveOutcome> =>
  withConflict(requestStraight('PATCH /api/exercises/:id', { params: { id }, body: change }))

/** Brings back the content and type of an earlier version, over the one that was looked at. */
export const restoreVersion = (id: number, version: number, over: number): Promise<SaveOutcome> =>
  withConflict(
    requestStraight('POST /api/exercises/:id/versions/:version/restore', {
      params: { id, version },
      body: { version: over },
    }),
  )

export const moveExercise = (id: number, target: Target): Promise<AuthoredExercise> =>
  requestStraight('PATCH /api/exercises/:id/move', { params: { id }, body: target })

/** To the end of the target level; a bulk copy keeps the order of its source. */
export const copyExercise = (
  { type, content, order }: Pick<AuthoredExercise, 'type' | 'content'> & { readonly order?: number },
  { chantId, level }: Target,
): Promise<AuthoredExercise> =>
  requestStraight('POST /api/exercises', {
    body: { chantId, level, type, content, ...(order !== undefined && { order }) },
  })

export async function deleteExercise(id: number): Promise<void> {
  await requestStraight('DELETE /api/exercises/:id', { params: { id } })
}

export async function deleteExercises(exerciseIds: readonly number[]): Promise<number> {
  const { deletedCount } = await requestStraight('DELETE /api/exercises/bulk', {
    body: { exerciseIds: [...exerciseIds] },
  })
  return deletedCount
}
