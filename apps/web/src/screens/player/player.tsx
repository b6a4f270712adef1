import '../../components/practice-page.css'
import './player.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { isUnlocked } from '@schola/domain/unlocking'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { useCurrentUser } from '../../api/current-user.ts'
import { findChantBySlug, useLearnerChants } from '../../api/learner-chants.ts'
import { findTrack } from '../../api/own-track.ts'
import { chantExercisesQuery } from '../../api/queries.ts'
import { ExerciseError } from '../../components/practice-states.tsx'
import { Explanations } from '../../grammar/explanations.tsx'
import { paths } from '../../platform/paths.ts'
import { ChantLocked } from '../../practice/chant-lock.tsx'
import { useOpenChant } from '../../practice/use-open-chant.ts'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { LevelSkeleton } from './level-skeleton.tsx'
import { OpenChant } from './open-chant.tsx'
import { PlayerSkeleton } from './player-states.tsx'

const alone = (state: ReactNode) => <QuietScreen>{state}</QuietScreen>

interface ChantProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly addressed: number
}

/** Asks for all exercises of the chant at once, so that no later one is waited for. */
function UnlockedChant(props: ChantProps): ReactNode {
  useOpenChant(props.user.id, props.chant)
  const { data: exercises, isLoading } = useQuery(chantExercisesQuery(props.chant.id))
  if (isLoading) return <LevelSkeleton {...props} />
  if (!exercises) return alone(<ExerciseError slug={props.chant.slug} />)
  return <OpenChant {...props} exercises={exercises} />
}

export default function Player(): ReactNode {
  const { slug = '', exerciseId = '' } = useParams()
  const { user } = useCurrentUser()
  const { data: chants, isLoading } = useLearnerChants()
  if (slug === '' || !user) return <Redirect to={paths.home} replace />
  if (isLoading) return alone(<PlayerSkeleton />)
  const chant = findChantBySlug(chants ?? [], slug)
  if (!chants || !chant) return alone(<ExerciseError slug={slug} />)
  if (!isUnlocked(chants.indexOf(chant), chants, findTrack(user, chants))) return alone(<ChantLocked chant={chant} />)
  return (
    <Explanations>
      <UnlockedChant key={slug} user={user} chant={chant} addressed={Number(exerciseId) || 0} />
    </Explanations>
  )
}
