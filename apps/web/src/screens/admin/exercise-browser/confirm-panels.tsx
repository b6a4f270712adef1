import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { AdminChant, Target } from '../calls/exercises.ts'
import { LevelChoice } from '../parts/chant-and-level.tsx'
import { DeskPanel } from './desk-panel.tsx'

interface TargetPanelProps {
  readonly title: string
  readonly confirmLabel: string
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  readonly busy: boolean
  readonly onConfirm: (target: Target) => void
  readonly onClose: () => void
}

/** Asks where to move or copy one exercise. */
export function TargetPanel(props: TargetPanelProps): ReactNode {
  const { title, confirmLabel, chants, chantId, busy, onConfirm, onClose } = props
  const [target, setTarget] = useState<Target>({ chantId, level: 1 })
  return (
    <DeskPanel title={title} onClose={onClose}>
      <LevelChoice chants={chants} target={target} onChange={setTarget} labels={['Target chant', 'Target level']} />
      <div className="admin-panel-actions">
        <Button disabled={busy} onClick={() => onConfirm(target)}>
          {confirmLabel}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </DeskPanel>
  )
}

interface DeletePanelProps {
  readonly exerciseId: number
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function DeletePanel({ exerciseId, busy, onConfirm, onClose }: DeletePanelProps): ReactNode {
  return (
    <DeskPanel title={`Delete exercise ${exerciseId}?`} label="Delete exercise" grave onClose={onClose}>
      <p>Learners will no longer see it. You can restore it from the trash for 30 days.</p>
      <div className="admin-panel-actions">
        <Button disabled={busy} onClick={onConfirm}>
          Delete exercise
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </DeskPanel>
  )
}
