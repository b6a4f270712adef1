import type { LearnerChant } from '@schola/contract/chants'
import { completedLevels } from '@schola/domain/levels'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { useAfterHydration } from '../../platform/use-hydrated.ts'
import { SectionHeading } from '../../ui/page.tsx'
import { plainTodayLine } from './today-line.tsx'

const TodayNow = lazyComponent(() => import('./today-now.tsx'))

export const hasLearned = ({ progress, levelCount }: LearnerChant): boolean =>
  completedLevels(progress?.percentComplete ?? 0, levelCount) > 0

/** A few minutes for what was learned, once something was. What it says exactly comes after the first screen. */
export function TodayOffer({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  const { user } = useCurrentUser()
  const isHydrated = useAfterHydration()
  if (!chants.some(hasLearned)) return null
  return (
    <section aria-labelledby="today-offer" className="today-offer">
      <SectionHeading id="today-offer">Today</SectionHeading>
      {user && isHydrated ? (
        <Suspense fallback={plainTodayLine}>
          <TodayNow user={user} />
        </Suspense>
      ) : (
        plainTodayLine
      )}
    </section>
  )
}
