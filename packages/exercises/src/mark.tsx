import type { ReactNode } from 'react'

export type Outcome = 'right' | 'wrong'

const shapes: Readonly<Record<Outcome, string>> = { right: '✓', wrong: '✗' }

/** Says right or wrong by shape and in words, never by colour alone. */
export function Mark({ outcome }: { readonly outcome: Outcome | undefined }): ReactNode {
  if (outcome === undefined) return null
  return (
    <span className="exercise-mark" data-outcome={outcome}>
      <span aria-hidden="true">{shapes[outcome]}</span>
      <span className="exercise-unseen"> ({outcome})</span>
    </span>
  )
}
