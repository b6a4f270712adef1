import { useEffect, useState } from 'react'
import { logFailure } from '../../platform/log-failure.ts'

/** Whether the browser has said that it may clear what is kept; looked at again when more or less is kept. */
export function useMayVanish(isKept: boolean): boolean {
  const [mayVanish, setMayVanish] = useState(false)
  useEffect(() => {
    if (!isKept) return undefined
    let isGone = false
    async function look() {
      const lasts = (await navigator.storage?.persisted?.()) ?? true
      if (!isGone) setMayVanish(!lasts)
    }
    look().catch((error: unknown) => logFailure('Reading whether storage lasts failed', error))
    return () => {
      isGone = true
    }
  }, [isKept])
  return isKept && mayVanish
}
