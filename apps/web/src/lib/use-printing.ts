import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    // The browser prints the page as it is when this handler returns.
    const turn = (toPaper: boolean) => () => flushSync(() => setPrinting(toPaper))
    window.addEventListener('beforeprint', turn(true), { signal: listening.signal })
    window.addEventListener('afterprint', turn(false), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return isPrinting
}
