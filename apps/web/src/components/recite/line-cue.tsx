import type { LatinSound } from '@schola/exercises/latin-sound'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isMuted } from '../../lib/sounds/sound-settings.ts'
import { singsBefore } from './manner.ts'

/** Browsers allow autoplay only after an interaction. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive ?? false

interface LineCueProps {
  readonly before: string | undefined
  /** Undefined if the previous line is only read. */
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
  if (before === undefined) return <p className="recite-cue">{m.recite_from_beginning()}</p>
  return (
    <div className="recite-cue">
      <span>{rich(m.recite_after, { line: <span lang="la">{before}</span> })}</span>
      {sound?.has(before) && (
        <button type="button" className="exercise-aside" onClick={() => void sound.play(before)}>
          {m.common_hear_it()}
        </button>
      )}
      <p role="status" className="exercise-hint">
        {sound && failed === before && m.recite_not_played()}
      </p>
    </div>
  )
}
