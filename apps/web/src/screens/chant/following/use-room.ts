import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What an upright page of A4 or Letter leaves between its margins. */
const paperWidth = 640
const narrowest = 300

/** How wide a drawing may be, in whole px: the room that its place has, or the paper it is printed on. */
export function useRoom(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setWidth(Math.max(Math.floor(element.clientWidth), narrowest))
    measure()
    if (!('ResizeObserver' in globalThis)) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])

  useEffect(() => {
    const listening = new AbortController()
    // The browser takes the page as it stands when this returns.
    const turn = (toPaper: boolean) => () => flushSync(() => setPrinting(toPaper))
    window.addEventListener('beforeprint', turn(true), { signal: listening.signal })
    window.addEventListener('afterprint', turn(false), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return isPrinting ? paperWidth : width
}
