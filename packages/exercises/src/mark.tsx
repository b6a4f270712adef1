import type { ReactNode } from 'react'
import { type Outcome, Sign } from './sign.tsx'

/** Says right or wrong by shape and in words, never by colour alone. */
export function Mark({ outcome }: { readonly outcome: Outcome | undefined }): ReactNode {
  if (outcome === undefined) return null
  return (
    <span className="exercise-mark" data-outcome={outcome}>
      <Sign outcome={outcome} />
      <span className="exercise-unseen"> ({outcome})</span>
    </span>
  )
}
