import type { AuthoredExercise } from '@schola/contract/exercises'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { typeLabel } from '../parts/wording.ts'
import { TextComparison } from './text-comparison.tsx'
import type { Draft } from './use-draft.ts'

interface ConflictDialogProps {
  readonly mine: Draft
  readonly theirs: AuthoredExercise
  readonly busy: boolean
  readonly onSaveMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Two operators edited one exercise: shows both versions to the one who saves second, who decides. */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { mine, theirs, busy, onSaveMine, onTakeTheirs, onClose } = props
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Someone else changed this exercise"
      description="It was saved while you were editing. Your own changes are still here."
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            Keep editing
          </Button>
          <Button look="quiet" disabled={busy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button disabled={busy} onClick={onSaveMine}>
            Save mine instead
          </Button>
        </>
      }
    >
      <TextComparison
        sides={[
          { title: `Yours · ${typeLabel(mine.type)}`, text: mine.text },
          { title: `Theirs · ${typeLabel(theirs.type)}`, text: theirs.content },
        ]}
      />
    </Dialog>
  )
}
