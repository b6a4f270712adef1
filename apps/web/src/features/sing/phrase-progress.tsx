import type { LearnerChant } from '@schola/contract/chants'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Initial } from '../../components/ui/initial.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'

interface PhraseProgressProps {
  readonly chant: LearnerChant
  readonly index: number
  readonly count: number
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** Takes the focus, because the button that had it has left the page. */
const takeFocus = (text: HTMLElement | null) => text?.focus()

export function PhraseProgress({ chant, index, count, takesFocus = true, children }: PhraseProgressProps): ReactNode {
  return (
    <div className="practice-margin sing-margin">
      <Initial of={chant.name} state="inked" className="practice-initial" />
      <p key={index} ref={takesFocus ? takeFocus : undefined} tabIndex={-1}>
        {children}
      </p>
      <ProgressBar
        value={(index / count) * 100}
        label={m.singing_progress()}
        valueText={m.singing_progress_value({ done: index, count })}
      />
    </div>
  )
}
