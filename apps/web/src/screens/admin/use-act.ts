import { useRef, useState } from 'react'
import { elevated } from './elevation.ts'
import { type FailureName, failures } from './failures.ts'
import { notifyFailure } from './notify.ts'

export interface Act {
  readonly busy: boolean
  /** Runs one at a time; tells a failure to the operator and answers whether it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>
}

/** One thing that the operator does to the server. */
export function useAct(failure: FailureName): Act {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function run(work: () => Promise<void>) {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await elevated(work)
      return true
    } catch (error) {
      const [title, otherwise] = failures[failure]
      notifyFailure(title, otherwise, error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
