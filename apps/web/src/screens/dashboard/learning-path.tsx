import type { LearnerChant } from '@schola/contract/chants'
import { chantStates, findNext } from '@schola/domain/chant-state'
import type { Track } from '@schola/domain/tracks'
import { listMissing } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { ChantCard } from './chant-card.tsx'

interface LearningPathProps {
  readonly userId: string
  /** All of them. */
  readonly chants: readonly LearnerChant[]
  /** Those of the path or of the track, in order. */
  readonly stops: readonly LearnerChant[]
  /** The one that the learner is on, if it is not the path. */
  readonly track: Track | undefined
}

/** The chants of the path or of a track in order, joined by a line that is gold up to the current one. */
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
