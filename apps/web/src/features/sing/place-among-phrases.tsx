import type { LearnerChant } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { Initial } from '../../components/ui/initial.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'

interface PlaceProps {
  readonly chant: LearnerChant
  readonly place: number
  readonly count: number
  /** Unless what stands beside it does. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** The button that was pressed has left the page, so the focus would be lost. */
const takeFocus = (words: HTMLElement | null) => words?.focus()

export function PlaceAmongPhrases({ chant, place, count, takesFocus = true, children }: PlaceProps): ReactNode {
  return (
    <div className="practice-margin sing-margin">
      <Initial of={chant.name} state="inked" className="practice-initial" />
      <p key={place} ref={takesFocus ? takeFocus : undefined} tabIndex={-1}>
        {children}
      </p>
      <ProgressBar value={(place / count) * 100} label="Phrases" valueText={`${place} of ${count}`} />
    </div>
  )
}
