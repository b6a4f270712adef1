import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { useAfterHydration } from '../platform/use-hydrated.ts'

const ReadyLine = lazyComponent(() => import('./ready-line.tsx'))

/** The place of the line that says how ready the learner is for a chant; its code comes after the first screen. */
export function ReadySlot({ chantId }: { readonly chantId: number }): ReactNode {
  const { user } = useCurrentUser()
  const isHydrated = useAfterHydration()
  if (!user || !isHydrated) return null
  return (
    <Suspense fallback={null}>
      <ReadyLine user={user} chantId={chantId} />
    </Suspense>
  )
}
