import type { LearnerChant } from '@schola/contract/chants'
import { cardState } from '@schola/domain/card-state'
import { isUnlocked } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { ChantCard } from './chant-card.tsx'

interface LearningPathProps {
  readonly userId: string
  readonly chants: readonly LearnerChant[]
}

/** The column of initials, joined by a line that turns to gold as it is walked. */
export function LearningPath({ userId, chants }: LearningPathProps): ReactNode {
  const walked = chants.map(({ progress }) => ({ isCompleted: progress?.isCompleted ?? false }))
  const states = walked.map(({ isCompleted }, index) => cardState(isUnlocked(index, walked), isCompleted))
  const next = states.indexOf('active')
  return (
    <ol className="path">
      {chants.map((chant, index) => (
        <ChantCard
          key={chant.id}
          userId={userId}
          chant={chant}
          state={states[index] ?? 'locked'}
          next={index === next}
        />
      ))}
    </ol>
  )
}
