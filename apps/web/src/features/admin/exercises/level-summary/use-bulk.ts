import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../../../components/ui/toast.ts'
import { wordError } from '../../../../lib/api/api-error.ts'
import {
  type AdminChant,
  createExercise,
  deleteExercises,
  moveExercise,
  moveInBulk,
  publishExercises,
  refreshExercises,
  restoreFromTrash,
  type Target,
} from '../../calls/exercises.ts'
import { failures, notifyFailure, notifyRefusal, notifySuccess } from '../../parts/notify.ts'

export type BulkAction = 'publish' | 'unpublish' | 'move' | 'copy' | 'delete'

export function targetText(chants: readonly AdminChant[], { chantId, level }: Target): string {
  const name = chants.find(({ id }) => id === chantId)?.name
  return name === undefined ? m.common_level({ level }) : m.admin_bulk_level_of({ level, chant: name })
}

interface BulkFailure {
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

async function runBulk(job: BulkJob): Promise<BulkResult> {
  const ids = job.exercises.map(({ id }) => id)
  if (job.action === 'move' || job.action === 'copy') return runEach({ ...job, action: job.action })
  if (job.action !== 'delete') return publishAll(ids, job.action === 'unpublish')
  const changedCount = await deleteExercises(ids)
  return { doneIds: ids, failed: [], leftIds: [], changedCount, undo: () => restoreFromTrash(ids) }
}

export interface BulkProgress {
  readonly done: number
  readonly total: number
}

function notifyRefused({ failed, doneIds }: BulkResult, undo: () => void): void {
  const reasons = new Set(failed.map(({ reason }) => reason))
  const [title, otherwise] = failures.bulk
  const [only] = reasons
  const reason = reasons.size === 1 && only !== undefined ? only : otherwise()
  notifyRefusal(title(), reason, doneIds.length > 0 ? [{ label: m.admin_bulk_undo_done(), act: undo }] : [])
}

function doneText(action: BulkAction, count: number, target: string): string {
  if (action === 'delete') return m.admin_bulk_deleted({ count })
  if (action === 'publish') return m.admin_bulk_published({ count })
  return action === 'unpublish' ? m.admin_bulk_unpublished({ count }) : m.admin_bulk_moved({ target })
}

function notifyDone(
  action: BulkAction,
  { doneIds, leftIds, changedCount = doneIds.length }: BulkResult,
  target: string,
  undo: () => void,
): void {
  const actions = doneIds.length > 0 ? [{ label: m.common_undo(), act: undo }] : []
  const stoppedText = m.admin_bulk_stopped_text({ done: doneIds.length, left: leftIds.length })
  if (leftIds.length > 0) toast(m.admin_bulk_stopped(), stoppedText, 'information', actions)
  else notifySuccess(m.admin_bulk_success(), doneText(action, changedCount, target), actions)
}

export function useBulk(chants: readonly AdminChant[], onDone: (result: BulkResult) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<BulkProgress>()
  const [result, setResult] = useState<BulkResult>()
  const stopped = useRef(false)

  async function undo({ undo: revert }: BulkResult) {
    try {
      await revert()
      notifySuccess(m.common_undone(), m.admin_bulk_undone())
    } catch (error) {
      notifyFailure('bulk', error)
    } finally {
      setResult(undefined)
      await refreshExercises(client)
    }
  }

  async function run(action: BulkAction, exercises: readonly AuthoredExercise[], target: Target): Promise<boolean> {
    if (progress !== undefined) return false
    stopped.current = false
    setResult(undefined)
    setProgress({ done: 0, total: exercises.length })
    try {
      const outcome = await runBulk({
        action,
        exercises,
        target,
        onProgress: (done) => setProgress({ done, total: exercises.length }),
        isStopped: () => stopped.current,
      })
      setResult(outcome)
      const revert = () => void undo(outcome)
      if (outcome.failed.length > 0) notifyRefused(outcome, revert)
      else notifyDone(action, outcome, targetText(chants, target), revert)
      onDone(outcome)
      return outcome.failed.length + outcome.leftIds.length === 0
    } catch (error) {
      notifyFailure('bulk', error)
      return false
    } finally {
      setProgress(undefined)
      await refreshExercises(client)
    }
  }

  function stop() {
    stopped.current = true
  }

  return { progress, result, run, stop, forget: () => setResult(undefined) }
}
