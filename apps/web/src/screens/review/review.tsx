import '../../components/practice-page.css'
import './review.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { isUnlocked } from '@schola/domain/unlocking'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useParams } from 'wouter'
import { useCurrentUser } from '../../api/current-user.ts'
import { findChantBySlug, useLearnerChants } from '../../api/learner-chants.ts'
import { chantExercisesQuery, demoUserQuery } from '../../api/queries.ts'
import { ChantLocked, ExerciseError, WayOut } from '../../components/practice-states.tsx'
import { Explanations } from '../../grammar/explanations.tsx'
import { paths } from '../../platform/paths.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useOpenChant } from '../../practice/use-open-chant.ts'
import { QuietNotice } from '../../ui/quiet-notice.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx'
import { RunReview } from './run-review.tsx'

const alone = (state: ReactNode) => <QuietScreen>{state}</QuietScreen>

const backToPath = <WayOut href={paths.home}>Return to Learning Path</WayOut>

const skeleton = (
  <LoadingPlace className="practice-page">
    <Skeleton className="review-progress-skeleton" />
    <Skeleton className="review-question-skeleton" />
    <Skeleton className="review-board-skeleton" />
  </LoadingPlace>
)

interface ChantReviewProps {
  readonly user: User
  readonly chant: LearnerChant
}

function ChantReview({ user, chant }: ChantReviewProps): ReactNode {
  useOpenChant(user.id, chant)
  const { data: exercises, isLoading } = useQuery(chantExercisesQuery(chant.id))
  const demoUser = useQuery(demoUserQuery)
  const pool = useMemo(() => exercises?.filter(({ valid }) => valid) ?? [], [exercises])
  // They may have come before hydration, where the server had none.
  const isHydrated = useHydrated()
  if (isLoading || demoUser.isLoading || !isHydrated) return alone(skeleton)
  if (!exercises) return alone(<ExerciseError slug={chant.slug} />)
  if (pool.length === 0) {
    return alone(
      <QuietNotice title="No exercises available" actions={backToPath}>
        <p>There are no exercises available for this chant.</p>
      </QuietNotice>,
    )
  }
  // The learner's own settings are the newer ones; the call says whom the review is recorded for.
  return <RunReview person={{ ...user, id: demoUser.data?.id ?? user.id }} chant={chant} pool={pool} />
}

/** The review of a chant: ten in a row from its levels. */
export default function Review(): ReactNode {
  const { slug = '' } = useParams()
  const { user } = useCurrentUser()
  const { data: chants, isLoading } = useLearnerChants()
  if (isLoading) return alone(skeleton)
  if (!chants) return alone(<ExerciseError slug={slug} />)
  const chant = findChantBySlug(chants, slug)
  if (!chant || !user) return alone(<QuietNotice title="Chant not found" actions={backToPath} />)
  const walked = chants.map(({ progress }) => ({ isCompleted: progress?.isCompleted ?? false }))
  if (!isUnlocked(chants.indexOf(chant), walked)) return alone(<ChantLocked name={chant.name} slug={chant.slug} />)
  return (
    <Explanations>
      <ChantReview key={slug} user={user} chant={chant} />
    </Explanations>
  )
}
