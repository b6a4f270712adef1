import { useRef, useState } from 'react'
import { announce } from '../../components/ui/live-region.tsx'
import { wordError } from '../../lib/api/api-error.ts'
import { logFailure } from '../../lib/log-failure.ts'

export interface Saving {
  readonly busy: boolean
  readonly error: string | undefined
  /** Runs one try at a time; says whether it succeeded. */
  readonly run: (act: () => Promise<unknown>) => Promise<boolean>
}

export function useSaving(done: string, failure: string): Saving {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const running = useRef(false)

  async function run(act: () => Promise<unknown>) {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(undefined)
    try {
      await act()
      announce(done)
      return true
    } catch (reason) {
      logFailure(failure, reason)
      const why = wordError(reason)
      setError(why === undefined ? `${failure} Please try again.` : `${failure} ${why}`)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, error, run }
}
