import { useState } from 'react'

/** Returns the element and its ancestors that have a tabindex, from inside to outside. */
export function focusableAncestors(element: Element | null): HTMLElement[] {
  const ancestors: HTMLElement[] = element instanceof HTMLElement ? [element] : []
  for (let outer = element?.parentElement; outer; outer = outer.parentElement)
    if (outer.hasAttribute('tabindex')) ancestors.push(outer)
  return ancestors
}

/**
 * Returns the focus to the element that had it when the dialog opened, or to its nearest ancestor that still exists.
 * Call it before the dialog's code is loaded: by then the focus may have moved.
 */
export function useReturnFocus(): (event: Event) => void {
  const [candidates] = useState(() => focusableAncestors(document.activeElement))
  return (event) => {
    event.preventDefault()
    if (document.activeElement && document.activeElement !== document.body) return
    candidates.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
  }
}
