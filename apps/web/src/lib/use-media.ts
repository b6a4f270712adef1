import { useCallback, useMemo, useSyncExternalStore } from 'react'

export const wideScreen = '(min-width: 60rem)'

export function useMedia(query: string): boolean {
  // matchMedia is slow.
  const list = useMemo(() => ('matchMedia' in globalThis ? window.matchMedia(query) : undefined), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list?.matches ?? false)
}
