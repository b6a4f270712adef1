import { useRef, useState } from 'react'
import { type FailureName, notifyFailure } from './notify.ts'

export interface Action {
  readonly busy: boolean
  /** Runs one action at a time; reports a failure to the operator and resolves to whether it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>
}

export function useAction(failure: FailureName): Action {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function run(work: () => Promise<void>) {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      notifyFailure(failure, error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
