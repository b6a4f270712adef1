import type { AuthoredExercise } from '@schola/contract/exercises'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { AdminChant } from '../calls/exercises.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkResult } from './run-bulk.ts'
import { useBulk } from './use-bulk.ts'

interface BulkOutcomeProps {
  readonly result: BulkResult
  readonly onClose: () => void
}

/** What failed, and why; empty when everything went well. */
function BulkOutcome({ result: { doneIds, failed }, onClose }: BulkOutcomeProps): ReactNode {
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
      <p className="admin-hint">The refused ones are still selected.</p>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </section>
  )
}

interface BulkActionsProps {
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  /** How many there are to select from. */
  readonly count: number
  readonly selected: readonly AuthoredExercise[]
  readonly onDone: (result: BulkResult) => void
}

/** Holds the progress of a bulk action as its own state, so that the long table is not rendered again at each step. */
export function BulkActions({ chants, chantId, count, selected, onDone }: BulkActionsProps): ReactNode {
  const { progress, result, run, stop, forget } = useBulk(chants, onDone)
  return (
    <>
      <BulkBar
        chants={chants}
        chantId={chantId}
        count={count}
        selectedCount={selected.length}
        progress={progress}
        onExecute={(action, target) => run(action, selected, target)}
        onStop={stop}
      />
      {result && <BulkOutcome result={result} onClose={forget} />}
    </>
  )
}
