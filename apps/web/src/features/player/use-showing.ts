import { navigationBlockMs } from '@schola/core/progress/next-exercise'
import { useEffect, useRef, useState, useTransition } from 'react'
import { useLocation } from 'wouter'
import { logFailure } from '../../lib/log-failure.ts'
import { paths } from '../../lib/paths.ts'

/** Replaces the URL without notifying the router, which would render every screen again. */
function replaceUrl(path: string): void {
  // The router patches `history.replaceState`, not the prototype.
  History.prototype.replaceState.call(window.history, window.history.state, '', path)
}

export interface Showing {
  readonly exerciseId: number
  readonly count: number
}

export interface Stage {
  readonly showing: Showing
  /** Shows an exercise, or opens the chant page if there is none. Ignores a second press in the blocked time. */
  readonly show: (exerciseId: number | undefined, isPressed?: boolean) => void
}

export function useShowing(slug: string, addressed: number, isReady: (exerciseId: number) => boolean): Stage {
  const [, navigate] = useLocation()
  const [showing, setShowing] = useState<Showing>({ exerciseId: addressed, count: 0 })
  const [followed, setFollowed] = useState(addressed)
  const [, startTransition] = useTransition()
  const startedAt = useRef(Number.NEGATIVE_INFINITY)

  const move = (exerciseId: number) => setShowing(({ count }) => ({ exerciseId, count: count + 1 }))
  if (addressed !== followed) {
    setFollowed(addressed)
    if (addressed !== showing.exerciseId) move(addressed)
  }

  function leave(error: unknown) {
    logFailure('Moving on failed', error)
    try {
      navigate(paths.chant(slug))
    } catch {
      window.location.assign(paths.home)
    }
  }

  useEffect(() => {
    const address = paths.exercise(slug, showing.exerciseId)
    if (showing.count === 0 || window.location.pathname === address) return
    try {
      replaceUrl(address)
    } catch (error) {
      leave(error)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only a new showing moves the address
  }, [showing])

  function show(exerciseId: number | undefined, isPressed = true) {
    const now = performance.now()
    if (isPressed && now - startedAt.current < navigationBlockMs) return
    startedAt.current = now
    if (exerciseId === undefined) leave(new Error('There is no next exercise.'))
    else if (isReady(exerciseId)) move(exerciseId)
    // A transition shows the previous exercise until the code of the next has loaded.
    else startTransition(() => move(exerciseId))
  }

  return { showing, show }
}
