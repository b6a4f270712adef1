import type { AuthoredExercise } from '@schola/contract/exercises'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { refreshExercises } from '../calls/keys.ts'
import { failures } from '../failures.ts'
import type { Target } from '../level-choice.tsx'
import { notifyFailure, notifyRefusal, notifySuccess } from '../notify.ts'
import { type BulkAction, type BulkResult, runBulk } from './run-bulk.ts'

export interface BulkProgress {
  readonly done: number
  readonly total: number
}

/** What is told of an action of which some part was refused: the reason, when it is one for all. */
function tellFailures({ failed }: BulkResult): void {
  const reasons = new Set(failed.map(({ reason }) => reason))
  const [title, otherwise] = failures.bulk
  const [only] = reasons
  notifyRefusal(title, reasons.size === 1 && only !== undefined ? only : otherwise)
}

function tellSuccess(action: BulkAction, { doneIds, leftIds, deletedCount }: BulkResult, level: number): void {
  if (leftIds.length > 0) toast('Stopped', `${doneIds.length} done, ${leftIds.length} left as they were.`)
  else if (action === 'delete')
    notifySuccess('Success', `Successfully deleted ${deletedCount ?? doneIds.length} exercises.`)
  else notifySuccess('Success', `Exercises moved or copied to Level ${level}`)
}

/** Runs a bulk action over the chosen exercises and keeps what became of it. */
export function useBulk(onDone: (result: BulkResult) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<BulkProgress>()
  const [result, setResult] = useState<BulkResult>()
  const stopped = useRef(false)

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
      if (outcome.failed.length > 0) tellFailures(outcome)
      else tellSuccess(action, outcome, target.level)
      onDone(outcome)
      return outcome.failed.length + outcome.leftIds.length === 0
    } catch (error) {
      const [title, otherwise] = failures.bulk
      notifyFailure(title, otherwise, error)
      return false
    } finally {
      setProgress(undefined)
      await refreshExercises(client)
    }
  }

  const stop = () => {
    stopped.current = true
  }

  return { progress, result, run, stop, forget: () => setResult(undefined) }
}
