import type { LazyComponent } from '@schola/exercises/lazy-component'
import { useEffect } from 'react'

/** Fetches code while its data are on their way; a failure shows itself when it is to be shown. */
export function useLoadedAhead(code: Pick<LazyComponent<never>, 'load'>): void {
  useEffect(() => {
    code.load().catch(() => undefined)
  }, [code])
}
