import { type RefObject, useEffect } from 'react'
import { wayTo } from '../../../ui/return-focus.ts'

/** When what has the focus is taken out of a place, what it lay in gets it; a browser would begin the page anew. */
export function useFocusOfRemoved(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const container = place.current
    if (!container) return undefined
    let way: HTMLElement[] = []
    function note({ target }: FocusEvent) {
      way = wayTo(target instanceof Element ? target : null)
    }
    const observer = new MutationObserver(() => {
      if (way[0]?.isConnected !== false || document.activeElement !== document.body) return
      way = way.filter(({ isConnected }) => isConnected)
      way[0]?.focus({ preventScroll: true })
    })
    container.addEventListener('focusin', note)
    observer.observe(container, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      container.removeEventListener('focusin', note)
    }
  }, [place])
}
