import { useState } from 'react'

/** An element, and from inside to outside those it lies in that can have the focus. */
export function wayTo(element: Element | null): HTMLElement[] {
  const way: HTMLElement[] = element instanceof HTMLElement ? [element] : []
  for (let outer = element?.parentElement; outer; outer = outer.parentElement)
    if (outer.hasAttribute('tabindex')) way.push(outer)
  return way
}

/**
 * What had the focus when a window opened gets it back when the window closes, unless the page has put it elsewhere; if
 * it is gone by then, what it lay in.
 * Called where the window is mounted, before its code has come: by then the focus may have moved.
 */
export function useReturnFocus(): (event: Event) => void {
  const [way] = useState(() => wayTo(document.activeElement))
  return (event) => {
    event.preventDefault()
    if (document.activeElement && document.activeElement !== document.body) return
    way.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
  }
}
