import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { AdminChant } from '../calls/chants.ts'
import { LevelChoice, type Target } from '../level-choice.tsx'

interface TargetPanelProps {
  readonly title: string
  readonly confirmLabel: string
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  readonly busy: boolean
  readonly onConfirm: (target: Target) => void
}

/** Where to: for moving and for copying one exercise. */
export function TargetPanel(props: TargetPanelProps): ReactNode {
  const { title, confirmLabel, chants, chantId, busy, onConfirm } = props
  const [target, setTarget] = useState<Target>({ chantId, level: 1 })
  return (
    <section aria-label={title} className="admin-panel">
      <h3 className="admin-panel-title">{title}</h3>
      <LevelChoice chants={chants} target={target} onChange={setTarget} labels={['Target chant', 'Target level']} />
      <div className="admin-panel-actions">
        <Button disabled={busy} onClick={() => onConfirm(target)}>
          {confirmLabel}
        </Button>
      </div>
    </section>
  )
}
