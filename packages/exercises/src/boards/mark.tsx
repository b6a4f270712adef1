import { m } from '@schola/messages'
import type { ReactNode } from 'react'

export type Outcome = 'right' | 'wrong'

const strokes: Readonly<Record<Outcome, string>> = { right: 'm4 10.5 4 4 8-9', wrong: 'm5 5 10 10m0-10L5 15' }

/**
 * A check or a cross. Drawn, because our fonts lack these characters: the browser would search its own fonts for them
 * just when the learner waits for the verdict.
 */
export function Sign({ outcome }: { readonly outcome: Outcome }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="exercise-sign">
      <path
        d={strokes[outcome]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Says right or wrong by shape and in words, never by color alone. */
export function Mark({ outcome }: { readonly outcome: Outcome | undefined }): ReactNode {
  if (outcome === undefined) return null
  const spaced = ` ${outcome === 'right' ? m.exercises_mark_right() : m.exercises_mark_wrong()}`
  return (
    <span className="exercise-mark" data-outcome={outcome}>
      <Sign outcome={outcome} />
      <span className="sr-only" lang="en">
        {spaced}
      </span>
    </span>
  )
}
