import { useState } from 'react'

/**
 * What had the focus when a window opened gets it back when the window closes, unless the page has put it elsewhere.
 * Called where the window is mounted, before its code has come: by then the focus may have moved.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (document.activeElement && document.activeElement !== document.body) return
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}
