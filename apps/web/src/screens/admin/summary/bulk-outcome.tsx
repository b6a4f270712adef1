import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { BulkResult } from './run-bulk.ts'

/** What failed, and why; nothing to see when all went well. */
export function BulkOutcome({
  result: { doneIds, failed },
  onClose,
}: {
  readonly result: BulkResult
  readonly onClose: () => void
}): ReactNode {
  if (failed.length === 0) return null
  return (
    <section aria-label="Result of the bulk action" className="admin-panel admin-panel-grave">
      <h3 className="admin-panel-title">
        {doneIds.length} done, {failed.length} refused
      </h3>
      <ul className="admin-refusals">
        {failed.map(({ exerciseId, reason }) => (
          <li key={exerciseId}>
            Exercise {exerciseId}: {reason}
          </li>
        ))}
      </ul>
      <p className="admin-hint">Those that were refused are still selected.</p>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </section>
  )
}
