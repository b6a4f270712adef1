import type { AuthoredExercise } from '@schola/contract/exercises'
import { findDefinition } from '@schola/exercises/catalog'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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

const typeLabel = (type: string): string => findDefinition(type)?.label ?? type

/** Two operators edited one exercise: both versions, and the second decides with open eyes. */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { mine, theirs, busy, onSaveMine, onTakeTheirs, onClose } = props
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Someone else changed this exercise"
      description="It was saved while you were editing. Nothing of yours is overwritten or lost."
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            Keep editing
          </Button>
          <Button look="quiet" disabled={busy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button disabled={busy} onClick={onSaveMine}>
            Save mine over it
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
