import type { LearnerChant } from '@schola/contract/chants'
import { chantStates } from '@schola/domain/chant-state'
import { listMissing } from '@schola/domain/unlocking'
import { type ReactNode, useDeferredValue } from 'react'
import { ChantCard } from './chant-card.tsx'

/** The first open chant that is not completed; nothing once the whole path is walked. */
export function findCurrent(chants: readonly LearnerChant[]): LearnerChant | undefined {
  return chants[chantStates(chants).indexOf('active')]
}

/** Enough cards after the current one to fill any screen. */
const stopsAhead = 5

interface LearningPathProps {
  readonly userId: string
  readonly chants: readonly LearnerChant[]
}

/** The chants in order, joined by a line that is gold up to the current one. */
export function LearningPath({ userId, chants }: LearningPathProps): ReactNode {
  const states = chantStates(chants)
  const next = states.indexOf('active')
  // The cards further down are rendered later, without blocking input.
  const isWhole = useDeferredValue(true, false)
  const shown = isWhole ? chants : chants.slice(0, Math.max(next, 0) + 1 + stopsAhead)
  return (
    <ol className="path">
      {shown.map((chant, index) => (
        <ChantCard
          key={chant.id}
          userId={userId}
          chant={chant}
          state={states[index] ?? 'locked'}
          missing={listMissing(index, chants).length}
          next={index === next}
        />
      ))}
    </ol>
  )
}
