import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { wordError } from '../../../../lib/api/api-error.ts'
import {
  type AdminChant,
  createExercise,
  deleteExercises,
  moveExercise,
  moveInBulk,
  publishExercises,
  restoreFromTrash,
  type Target,
} from '../../calls/exercises.ts'
import { failures } from '../../parts/notify.ts'

export type BulkAction = 'publish' | 'unpublish' | 'move' | 'copy' | 'delete'

export function targetText(chants: readonly AdminChant[], { chantId, level }: Target): string {
  const name = chants.find(({ id }) => id === chantId)?.name
  return name === undefined ? m.common_level({ level }) : m.admin_bulk_level_of({ level, chant: name })
}

export interface BulkFailure {
  readonly exerciseId: number
  readonly reason: string
}

export interface BulkResult {
  readonly doneIds: readonly number[]
  readonly failed: readonly BulkFailure[]
  readonly leftIds: readonly number[]
  /** The server's count, for actions that are one call; may be lower than the number of exercises. */
  readonly changedCount: number | undefined
  readonly undo: () => Promise<unknown>
}

interface BulkJob {
  readonly action: BulkAction
  readonly exercises: readonly AuthoredExercise[]
  readonly target: Target
  readonly onProgress: (done: number) => void
  readonly isStopped: () => boolean
}

/** Runs one call after the other, which preserves the order in the target level; continues after a refusal. */
async function runEach(job: BulkJob & { readonly action: 'move' | 'copy' }): Promise<BulkResult> {
  const { action, exercises, target, onProgress, isStopped } = job
  const doneIds: number[] = []
  const copies: number[] = []
  const failed: BulkFailure[] = []
  for (const exercise of exercises) {
    if (isStopped()) break
    try {
      if (action === 'move') await moveInBulk(exercise.id, target)
      else copies.push((await createExercise({ ...exercise, ...target })).id)
      doneIds.push(exercise.id)
    } catch (error) {
      failed.push({ exerciseId: exercise.id, reason: wordError(error) ?? failures[action][1]() })
    }
    onProgress(doneIds.length + failed.length)
  }
  const leftIds = exercises.slice(doneIds.length + failed.length).map(({ id }) => id)
  async function moveBack() {
    for (const { id, chantId, level, order } of exercises.filter((exercise) => doneIds.includes(exercise.id)))
      await moveExercise(id, { chantId, level, order })
  }
  const undo = () => (action === 'move' ? moveBack() : deleteExercises(copies))
  return { doneIds, failed, leftIds, changedCount: undefined, undo }
}

async function publishAll(ids: readonly number[], isDraft: boolean): Promise<BulkResult> {
  const changed = await publishExercises(ids, isDraft)
  const undo = async () => (changed.length === 0 ? undefined : publishExercises(changed, !isDraft))
  return { doneIds: ids, failed: [], leftIds: [], changedCount: changed.length, undo }
}

export async function runBulk(job: BulkJob): Promise<BulkResult> {
  const ids = job.exercises.map(({ id }) => id)
  if (job.action === 'move' || job.action === 'copy') return runEach({ ...job, action: job.action })
  if (job.action !== 'delete') return publishAll(ids, job.action === 'unpublish')
  const changedCount = await deleteExercises(ids)
  return { doneIds: ids, failed: [], leftIds: [], changedCount, undo: () => restoreFromTrash(ids) }
}
