import type { AuthoredExercise } from '@schola/contract/exercises'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { historyQuery } from '../calls/exercises.ts'
import { nameOf } from '../parts/people.ts'
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

function titleOf(version: object | undefined, isOfRelease: boolean): string {
  if (isOfRelease) return 'A new release of the curriculum'
  return version ? 'Someone else' : 'Someone'
}

/** Two operators edited one exercise: shows both versions to the one who saves second, who decides. */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { mine, theirs, busy, onSaveMine, onTakeTheirs, onClose } = props
  const { user } = useCurrentUser()
  const history = useQuery(historyQuery(theirs.id)).data
  const version = history?.versions.find((one) => one.version === theirs.version)
  const isOwn = version !== undefined && version.actorId === user?.id
  const isOfRelease = version?.cause === 'curriculum' || version?.cause === 'original'
  const who = history && version?.actorId ? nameOf(history.people, version.actorId) : 'Someone'
  const other = isOwn ? 'the other' : 'theirs'
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={isOwn ? 'You changed this exercise elsewhere' : `${titleOf(version, isOfRelease)} changed this exercise`}
      description={
        isOwn
          ? 'It was saved by you in another window or on another device. Your changes here are still here.'
          : `${isOfRelease ? 'It came' : `${who} saved it`} while you were editing. Your own changes are still here.`
      }
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button look="quiet" disabled={busy} onClick={onTakeTheirs}>
            Take {other}
          </Button>
          <Button look="quiet" disabled={busy} onClick={onSaveMine}>
            {isOwn ? 'Save this one instead' : 'Save mine instead'}
          </Button>
        </>
      }
    >
      <TextComparison
        sides={[
          { title: `Yours · ${typeLabel(mine.type)}`, text: mine.text },
          { title: `${isOwn ? 'Saved elsewhere' : 'Theirs'} · ${typeLabel(theirs.type)}`, text: theirs.content },
        ]}
      />
    </Dialog>
  )
}
