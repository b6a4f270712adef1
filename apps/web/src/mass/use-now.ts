import { useEffect, useState } from 'react'

/** The time, to the minute while the page is looked at: an app that stays open for days must not keep to an old one. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    function look() {
      if (document.visibilityState === 'visible') setNow(new Date())
    }
    const timer = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
