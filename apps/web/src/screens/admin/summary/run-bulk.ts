import type { AuthoredExercise } from '@schola/contract/exercises'
import { findServerMessage } from '../../../api/api-error.ts'
import { requestStraight } from '../../../api/request.ts'
import { copyExercise, deleteExercises } from '../calls/change-exercise.ts'
import { elevated } from '../elevation.ts'
import { failures } from '../failures.ts'
import type { Target } from '../level-choice.tsx'

export type BulkAction = 'delete' | 'move' | 'copy'

export interface BulkFailure {
  readonly exerciseId: number
  readonly reason: string
}

export interface BulkResult {
  readonly doneIds: readonly number[]
  readonly failed: readonly BulkFailure[]
  /** Those that the operator stopped before. */
  readonly leftIds: readonly number[]
  /** What the server said it deleted, which may be fewer than were asked for. */
  readonly deletedCount: number | undefined
}

interface BulkOrder {
  readonly action: BulkAction
  readonly exercises: readonly AuthoredExercise[]
  readonly target: Target
  readonly onProgress: (done: number) => void
  /** Asked before each call: the operator may stop a long action. */
  readonly isStopped: () => boolean
}

async function moveInBulk(id: number, { chantId, level }: Target): Promise<void> {
  await requestStraight('PATCH /api/exercises/:id/move', {
    params: { id },
    body: { newChantId: chantId, newLevel: level },
  })
}

/** One after the other, so that they arrive in the order in which they stand; a refusal does not stop those behind it. */
async function runEach({ action, exercises, target, onProgress, isStopped }: BulkOrder): Promise<BulkResult> {
  const doneIds: number[] = []
  const failed: BulkFailure[] = []
  for (const exercise of exercises) {
    if (isStopped()) break
    const act = () => (action === 'move' ? moveInBulk(exercise.id, target) : copyExercise(exercise, target))
    try {
      await elevated<unknown>(act)
      doneIds.push(exercise.id)
    } catch (error) {
      failed.push({ exerciseId: exercise.id, reason: findServerMessage(error) ?? failures[action][1] })
    }
    onProgress(doneIds.length + failed.length)
  }
  const leftIds = exercises.slice(doneIds.length + failed.length).map(({ id }) => id)
  return { doneIds, failed, leftIds, deletedCount: undefined }
}

export async function runBulk(order: BulkOrder): Promise<BulkResult> {
  if (order.action !== 'delete') return runEach(order)
  const doneIds = order.exercises.map(({ id }) => id)
  const deletedCount = await elevated(() => deleteExercises(doneIds))
  return { doneIds, failed: [], leftIds: [], deletedCount }
}
