import type { LearnerChant } from '@schola/contract/chants'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { useAfterHydration } from '../../platform/use-hydrated.ts'
import { BeforeMassAwaited } from './before-mass-awaited.tsx'
import { hasLearned } from './today-offer.tsx'

const BeforeMass = lazyComponent(() => import('./before-mass.tsx'))

/** The place of what to learn before Mass, once something was learned; it is kept until that comes, after the first screen. */
export function BeforeMassSlot({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  const { user } = useCurrentUser()
  const isHydrated = useAfterHydration()
  if (!chants.some(hasLearned)) return null
  return (
    <div className="before-mass">
      {user && isHydrated ? (
        <Suspense fallback={<BeforeMassAwaited />}>
          <BeforeMass user={user} chants={chants} />
        </Suspense>
      ) : (
        <BeforeMassAwaited />
      )}
    </div>
  )
}
