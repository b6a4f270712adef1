import type { LearnerChant } from '@schola/contract/chants'
import { chantStates, findNext } from '@schola/domain/chant-state'
import type { Track } from '@schola/domain/tracks'
import { listMissing } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { ChantCard } from './chant-card.tsx'

interface LearningPathProps {
  readonly userId: string
  readonly chants: readonly LearnerChant[]
  readonly stops: readonly LearnerChant[]
  readonly track: Track | undefined
}

export function LearningPath({ userId, chants, stops, track }: LearningPathProps): ReactNode {
  const states = chantStates(chants, track)
  const next = findNext(chants, track)
  return (
    <ol className="path">
      {stops.map((chant) => {
        const index = chants.indexOf(chant)
        return (
          <ChantCard
            key={chant.id}
            userId={userId}
            chant={chant}
            state={states[index] ?? 'locked'}
            missing={listMissing(index, chants, track).length}
            next={chant === next}
          />
        )
      })}
    </ol>
  )
}
