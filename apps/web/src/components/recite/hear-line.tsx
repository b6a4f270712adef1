import type { LatinSound } from '@schola/exercises/latin-sound'
import { type ReactNode, useState } from 'react'
import { stopHearing } from '../../lib/audio/hear.ts'

export const notPlayed = 'The recording cannot be played now. It needs a connection unless the chant is kept offline.'

interface HearLineProps {
  readonly called: string
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
        {isHeard ? 'Stop' : `Hear the ${called}`}
      </button>
      <p role="status" className="exercise-hint">
        {hasFailed && notPlayed}
      </p>
    </div>
  )
}
