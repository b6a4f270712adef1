import type { AuthoredExercise } from '@schola/contract/exercises'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../../../components/ui/toast.ts'
import { countOf } from '../../../../lib/count-of.ts'
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
  const reason = reasons.size === 1 && only !== undefined ? only : otherwise
  notifyRefusal(title, reason, doneIds.length > 0 ? [{ label: 'Undo what was done', act: undo }] : [])
}

function publicationText(action: 'publish' | 'unpublish', count: number): string {
  const exercises = countOf(count, 'exercise')
  return action === 'publish' ? `${exercises} published.` : `${exercises} hidden from learners.`
}

function notifyDone(
  action: BulkAction,
  { doneIds, leftIds, changedCount = doneIds.length }: BulkResult,
  target: string,
  undo: () => void,
): void {
  const actions = doneIds.length > 0 ? [{ label: 'Undo', act: undo }] : []
  if (leftIds.length > 0)
    toast('Stopped', `${doneIds.length} done, ${leftIds.length} left unchanged.`, 'information', actions)
  else if (action === 'delete') notifySuccess('Success', `Successfully deleted ${changedCount} exercises.`, actions)
  else if (action === 'publish' || action === 'unpublish')
    notifySuccess('Success', publicationText(action, changedCount), actions)
  else notifySuccess('Success', `Exercises moved or copied to ${target}`, actions)
}

export function useBulk(chants: readonly AdminChant[], onDone: (result: BulkResult) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<BulkProgress>()
  const [result, setResult] = useState<BulkResult>()
  const stopped = useRef(false)

  async function undo({ undo: takeBack }: BulkResult) {
    try {
      await takeBack()
      notifySuccess('Undone', 'The exercises are back.')
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
      const takeBack = () => void undo(outcome)
      if (outcome.failed.length > 0) notifyRefused(outcome, takeBack)
      else notifyDone(action, outcome, targetText(chants, target), takeBack)
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
