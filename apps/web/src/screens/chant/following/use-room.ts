import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What an upright page of A4 or Letter leaves between its margins. */
const paperWidth = 640
const narrowest = 300

/** Letters under the notes grow with those of the page. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

export interface Room {
  /** In whole px of plain letters; nothing as long as it is not known. */
  readonly width: number
  readonly isPaper: boolean
}

/** How wide a drawing may be: the room of its place, or of the paper it is printed on. */
export function useRoom(place: RefObject<HTMLElement | null>): Room {
  const [width, setWidth] = useState(0)
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setWidth(Math.max(Math.floor(element.clientWidth / textScale()), narrowest))
    if (!('ResizeObserver' in globalThis)) {
      measure()
      return undefined
    }
    // Tells of it at the beginning too, when the page is laid out anyway.
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

  return isPrinting ? { width: paperWidth, isPaper: true } : { width, isPaper: false }
}
