import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

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
      <p>Learners lose it at once. It stays in the trash for 30 days, and can be restored from there.</p>
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
