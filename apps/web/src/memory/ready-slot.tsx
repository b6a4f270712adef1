import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { useHydrated } from '../platform/use-hydrated.ts'

const ReadyLine = lazyComponent(() => import('./ready-line.tsx'))

interface ReadySlotProps {
  /** Speaks of one chant alone. */
  readonly chantId?: number
  /** Stands there until something can be said, and where nothing can. */
  readonly otherwise?: ReactNode
}

/** The place of the line that says how ready the learner is; its code comes after the first screen. */
export function ReadySlot({ otherwise = null, ...props }: ReadySlotProps): ReactNode {
  const { user } = useCurrentUser()
  const isHydrated = useHydrated()
  if (!user || !isHydrated) return otherwise
  return (
    <Suspense fallback={otherwise}>
      <ReadyLine user={user} otherwise={otherwise} {...props} />
    </Suspense>
  )
}
