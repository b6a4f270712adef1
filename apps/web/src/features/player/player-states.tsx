import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { LockReason, PrimaryLink } from '../../components/notices.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'

export function ExerciseSkeleton(): ReactNode {
  return (
    <LoadingArea className="exercise-skeleton">
      <Skeleton className="instructions-skeleton" />
      <Skeleton className="question-skeleton" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="option-skeleton" />
      ))}
    </LoadingArea>
  )
}

export function PlayerSkeleton(): ReactNode {
  return (
    <div className="practice-page">
      <div className="practice-margin level-margin">
        <Skeleton className="stars-skeleton" />
        <Skeleton className="level-task-skeleton" />
      </div>
      <ExerciseSkeleton />
    </div>
  )
}

interface LevelLockedProps {
  readonly name: string
  readonly level: number
  readonly openLevel: number
  readonly nextHref: string
}

export function LevelLocked({ name, level, openLevel, nextHref }: LevelLockedProps): ReactNode {
  return (
    <QuietNotice
      of={name}
      title={m.practice_level_locked({ level })}
      actions={<PrimaryLink href={nextHref}>{m.practice_go_to_level({ level: openLevel })}</PrimaryLink>}
    >
      <LockReason>{m.practice_unlock_level({ level: level - 1 })}</LockReason>
    </QuietNotice>
  )
}
