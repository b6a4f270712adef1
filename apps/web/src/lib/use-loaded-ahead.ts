import type { LazyComponent } from '@schola/exercises/lazy-component'
import { useEffect } from 'react'

/** Prefetches code while its data is loading; a failure appears when the code is used. */
export function useLoadedAhead(code: Pick<LazyComponent<never>, 'load'>): void {
  useEffect(() => {
    code.load().catch(() => undefined)
  }, [code])
}
