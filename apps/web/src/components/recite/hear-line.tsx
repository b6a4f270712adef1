import type { LatinSound } from '@schola/exercises/latin-sound'
import { m } from '@schola/messages'
import { type ReactNode, useState } from 'react'
import { stopHearing } from '../../lib/audio/hear.ts'
import type { Called } from './ladder.ts'

interface HearLineProps {
  readonly called: Called
  readonly latin: string
  readonly sound: LatinSound | undefined
  readonly hasFailed: boolean
}

export function HearLine({ called, latin, sound, hasFailed }: HearLineProps): ReactNode {
  const [isHeard, setHeard] = useState(false)
  if (!sound?.has(latin)) return null

  async function press() {
    if (isHeard) {
      stopHearing()
      return
    }
    setHeard(true)
    await sound?.play(latin)
    setHeard(false)
  }

  return (
    <div className="recite-hearing">
      <button type="button" className="exercise-button" data-look="quiet" onClick={() => void press()}>
        {isHeard ? m.common_stop() : m.recite_hear({ called })}
      </button>
      <p role="status" className="exercise-hint">
        {hasFailed && m.recite_not_played()}
      </p>
    </div>
  )
}
