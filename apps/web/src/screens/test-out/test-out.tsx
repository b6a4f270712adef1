import '../../components/practice-page.css'
import './test-out.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { chantExercisesQuery } from '../../api/queries.ts'
import { ExerciseError, WayOut } from '../../components/practice-states.tsx'
import { paths } from '../../platform/paths.ts'
import { UnlockedChant } from '../../practice/unlocked-chant.tsx'
import { QuietNotice } from '../../ui/quiet-notice.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx'
import { TestChant } from './test-chant.tsx'

const alone = (state: ReactNode) => <QuietScreen>{state}</QuietScreen>

const backToPath = <WayOut href={paths.home}>Back to the learning path</WayOut>

const skeleton = (
  <LoadingPlace className="practice-page">
    <Skeleton className="test-skeleton" />
  </LoadingPlace>
)

function OpenTest({ user, chant }: { readonly user: User; readonly chant: LearnerChant }): ReactNode {
  // As it was when the screen was opened: whoever passes the test stays on it.
  const [wasCompleted] = useState(chant.progress?.isCompleted === true)
  const { data: exercises, isLoading } = useQuery(chantExercisesQuery(chant.id))
  if (wasCompleted) {
    return alone(
      <QuietNotice title="You know this chant already" of={chant.name} actions={backToPath}>
        <p>It is completed, so there is nothing to test.</p>
      </QuietNotice>,
    )
  }
  if (isLoading) return alone(skeleton)
  if (!exercises) return alone(<ExerciseError slug={chant.slug} />)
  return <TestChant user={user} chant={chant} exercises={exercises} />
}

export default function TestOut(): ReactNode {
  return (
    <UnlockedChant skeleton={skeleton} wayOut={backToPath}>
      {(user, chant) => <OpenTest user={user} chant={chant} />}
    </UnlockedChant>
  )
}
