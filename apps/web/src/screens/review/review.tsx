import '../../components/practice-page.css'
import './review.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { chantExercisesQuery, demoUserQuery } from '../../api/queries.ts'
import { ExerciseError, WayOut } from '../../components/practice-states.tsx'
import { paths } from '../../platform/paths.ts'
import { UnlockedChant } from '../../practice/unlocked-chant.tsx'
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
  if (isLoading || demoUser.isLoading) return alone(skeleton)
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
  return (
    <UnlockedChant skeleton={skeleton} wayOut={backToPath}>
      {(user, chant) => <ChantReview user={user} chant={chant} />}
    </UnlockedChant>
  )
}
