import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { startingStreak } from '@schola/domain/streaks'
import type { ReactNode } from 'react'
import { languageOf } from '../../components/chant-name.tsx'
import { readStreak } from '../../practice/stored-level.ts'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { LevelMargin } from './level-margin.tsx'
import { findOpenLevel, isShut } from './open-level.ts'
import { ExerciseSkeleton, PlayerSkeleton } from './player-states.tsx'

interface LevelSkeletonProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly addressed: number
}

export function LevelSkeleton({ user, chant, addressed }: LevelSkeletonProps): ReactNode {
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
      // No heading yet: that one takes the focus, and would lose it to the level that follows.
      heading={
        <p className="page-heading" lang={languageOf(name)}>
          {name}
        </p>
      }
      aside={
        <>
          <span>Level {level}</span>
          {/* The room of a button that has nothing to open yet. */}
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
