import { m } from '@schola/messages'
import '../../components/practice-page.css'
import './player.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { startingStreak } from '@schola/core/progress/streaks'
import { isUnlocked } from '@schola/core/progress/unlocking'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { languageOf } from '../../components/chant-name.tsx'
import { Explanations } from '../../components/grammar/explanations.tsx'
import { ExerciseError } from '../../components/notices.tsx'
import { ChantLocked } from '../../components/practice/chant-lock.tsx'
import { readStreak } from '../../components/practice/stored-level.ts'
import { useOpenChant } from '../../components/practice/use-open-chant.ts'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { findChantBySlug, useLearnerChants } from '../../lib/api/learner-chants.ts'
import { findTrack } from '../../lib/api/own-track.ts'
import { chantExercisesQuery } from '../../lib/api/queries.ts'
import { paths } from '../../lib/paths.ts'
import { LevelMargin } from './level-margin.tsx'
import { OpenChant } from './open-chant.tsx'
import { findOpenLevel, isShut } from './open-level.ts'
import { ExerciseSkeleton, PlayerSkeleton } from './player-states.tsx'

interface LevelSkeletonProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly addressed: number
}

function LevelSkeleton({ user, chant, addressed }: LevelSkeletonProps): ReactNode {
  const { exercises, name, progress, slug } = chant
  const level = exercises.find(({ id }) => id === addressed)?.level
  if (level === undefined || isShut(level, findOpenLevel(user.id, chant), chant)) {
    return (
      <QuietScreen>
        <PlayerSkeleton />
      </QuietScreen>
    )
  }
  return (
    <QuietScreen
      // Not a heading yet, because a heading takes the focus.
      heading={
        <p className="page-heading" lang={languageOf(name)}>
          {name}
        </p>
      }
      aside={
        <>
          <span>{m.common_level({ level })}</span>
          {/* Placeholder of the menu button. */}
          <span className="icon-button" />
        </>
      }
    >
      <div className="practice-page">
        <LevelMargin
          chantName={name}
          exerciseCount={exercises.filter((exercise) => exercise.level === level).length}
          streak={startingStreak(readStreak({ userId: user.id, slug, level }), progress?.levelData[level])}
          banner={undefined}
        />
        <ExerciseSkeleton />
      </div>
    </QuietScreen>
  )
}

const alone = (state: ReactNode) => <QuietScreen>{state}</QuietScreen>

interface ChantProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly addressed: number
}

/** Fetches all exercises of the chant, so that later ones need no wait. */
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
