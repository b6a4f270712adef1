import type { LatinSound } from '@schola/exercises/latin-sound'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isMuted } from '../../lib/sounds/sound-settings.ts'
import { notPlayed } from './hear-line.tsx'
import { singsBefore } from './manner.ts'

/** A browser lets a page sound by itself only after the learner has touched it. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive ?? false

interface LineCueProps {
  readonly before: string | undefined
  /** Nothing where the line before is only read. */
  readonly sound: LatinSound | undefined
  readonly failed?: string | undefined
}

export function LineCue({ before, sound, failed }: LineCueProps): ReactNode {
  const isSung = singsBefore.use()
  const sing = useEffectEvent(() => {
    if (isSung && before !== undefined && !isMuted() && maySound()) void sound?.play(before)
  })
  const isReady = sound !== undefined
  useEffect(() => {
    if (isReady) sing()
  }, [isReady])
  if (before === undefined) return <p className="recite-cue">From the beginning</p>
  return (
    <div className="recite-cue">
      <span>
        After <span lang="la">{before}</span>
      </span>
      {sound?.has(before) && (
        <button type="button" className="exercise-aside" onClick={() => void sound.play(before)}>
          Hear it
        </button>
      )}
      <p role="status" className="exercise-hint">
        {sound && failed === before && notPlayed}
      </p>
    </div>
  )
}
