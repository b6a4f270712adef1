import { useSyncExternalStore } from 'react'

/** Wide enough for two columns. */
export const wideScreen = '(min-width: 60rem)'

/** Whether a media query holds; not on the server, nor where there are no media queries. */
export function useMedia(query: string): boolean {
  const find = () => ('matchMedia' in globalThis ? window.matchMedia(query) : undefined)
  function subscribe(listener: () => void) {
    const list = find()
    list?.addEventListener('change', listener)
    return () => list?.removeEventListener('change', listener)
  }
  return useSyncExternalStore(
    subscribe,
    () => find()?.matches ?? false,
    () => false,
  )
}
