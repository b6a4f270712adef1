import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { AdminChant, Target } from '../calls/exercises.ts'
import { LevelChoice } from '../parts/chant-and-level.tsx'

interface TargetPanelProps {
  readonly title: string
  readonly confirmLabel: string
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  readonly busy: boolean
  readonly onConfirm: (target: Target) => void
}

/** Asks where to move or copy one exercise. */
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

interface DeletePanelProps {
  readonly exerciseId: number
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function DeletePanel({ exerciseId, busy, onConfirm, onCancel }: DeletePanelProps): ReactNode {
  return (
    <section aria-label="Delete exercise" className="admin-panel admin-panel-grave">
      <h3 className="admin-panel-title">Delete exercise {exerciseId}?</h3>
      <p>Learners will no longer see it. You can restore it from the trash for 30 days.</p>
      <div className="admin-panel-actions">
        <Button disabled={busy} onClick={onConfirm}>
          Delete exercise
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </section>
  )
}
