import { m } from '@schola/messages'
import { type ReactNode, useContext } from 'react'
import { HearingContext } from './hearing.ts'

function SpeakerSign(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="exercise-sign">
      <path
        d="M3 8v4h3l4 3.5v-11L6 8zm10-.5a3.5 3.5 0 0 1 0 5m2-7a6.5 6.5 0 0 1 0 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A quiet mark beside Latin that can be heard; nothing where it cannot. */
export function Speaker({ latin }: { readonly latin: string }): ReactNode {
  const hearing = useContext(HearingContext)
  if (hearing === undefined || latin === '' || latin.includes('_') || !hearing.canHear(latin)) return null
  return (
    <button
      type="button"
      className="exercise-speaker"
      aria-label={m.exercises_listen_to({ latin })}
      onClick={() => hearing.hear(latin)}
    >
      <SpeakerSign />
    </button>
  )
}

interface LatinLineProps {
  readonly latin: string
  readonly children: ReactNode
}

/** A line that is heard by tapping anywhere on it. */
export function LatinLine({ latin, children }: LatinLineProps): ReactNode {
  return (
    <div className="exercise-heard">
      {children}
      <Speaker latin={latin} />
    </div>
  )
}

/** The question of an exercise that is answered by ear. */
export function ListenButton({ latin }: { readonly latin: string }): ReactNode {
  const hearing = useContext(HearingContext)
  const canHear = hearing?.canHear(latin) === true
  return (
    <div className="exercise-listening">
      <button
        type="button"
        className="exercise-listen"
        aria-label={m.exercises_listen_to_latin()}
        disabled={!canHear}
        onClick={() => hearing?.hear(latin)}
      >
        <SpeakerSign />
        {m.exercises_listen()}
      </button>
      {!canHear && <p className="exercise-hint">{m.exercises_cannot_hear()}</p>}
    </div>
  )
}
