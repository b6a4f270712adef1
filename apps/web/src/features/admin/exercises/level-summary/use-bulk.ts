import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../../../components/ui/toast.ts'
import { type AdminChant, refreshExercises, type Target } from '../../calls/exercises.ts'
import { failures, notifyFailure, notifyRefusal, notifySuccess } from '../../parts/notify.ts'
import { type BulkAction, type BulkResult, runBulk, targetText } from './run-bulk.ts'

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
