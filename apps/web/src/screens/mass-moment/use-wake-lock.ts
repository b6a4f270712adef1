import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is shown; says whether the device refuses. */
export function useWakeLock(): { readonly isRefused: boolean } {
  const [isRefused, setRefused] = useState(() => !('wakeLock' in navigator))

  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    const listening = new AbortController()
    let lock: WakeLockSentinel | undefined
    let isAsking = false

    async function ask(isTap: boolean) {
      if (isAsking || (lock && !lock.released) || document.visibilityState !== 'visible') return
      isAsking = true
      try {
        lock = await navigator.wakeLock.request('screen')
        setRefused(false)
        if (listening.signal.aborted) await lock.release()
      } catch {
        // Safari grants it in a tap only, so nothing is said before one.
        if (isTap && !listening.signal.aborted) setRefused(true)
      } finally {
        isAsking = false
      }
    }

    const { signal } = listening
    document.addEventListener('click', () => void ask(true), { signal })
    document.addEventListener('keydown', () => void ask(true), { signal })
    document.addEventListener('visibilitychange', () => void ask(false), { signal })
    void ask(false)
    return () => {
      listening.abort()
      void lock?.release()
    }
  }, [])

  return { isRefused }
}
