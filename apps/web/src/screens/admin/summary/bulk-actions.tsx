import type { AuthoredExercise } from '@schola/contract/exercises'
import type { ReactNode } from 'react'
import type { AdminChant } from '../calls/chants.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import type { BulkResult } from './run-bulk.ts'
import { useBulk } from './use-bulk.ts'

interface BulkActionsProps {
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  readonly selected: readonly AuthoredExercise[]
  readonly onDone: (result: BulkResult) => void
}

/** Keeps the progress of a long action to itself: the long table beside it is not drawn again at each step. */
export function BulkActions({ chants, chantId, selected, onDone }: BulkActionsProps): ReactNode {
  const { progress, result, run, stop, forget } = useBulk(onDone)
  return (
    <>
      <BulkBar
        chants={chants}
        chantId={chantId}
        selectedCount={selected.length}
        progress={progress}
        onExecute={(action, target) => run(action, selected, target)}
        onStop={stop}
      />
      {result && <BulkOutcome result={result} onClose={forget} />}
    </>
  )
}
