import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { nameOf } from '../../parts/people.ts'
import { instantText } from '../../parts/wording.ts'
import { DraftComparison } from './draft-comparison.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { offerUndo } from './offer-undo.ts'

interface ConflictProps {
  readonly userId: string
  readonly state: DraftState
  readonly theirs: ChantSourceWhole
  readonly keeper: DraftKeeper
  readonly onClose: () => void
}

/** Asks which version to continue with when the chant was saved elsewhere, by another operator or in another window. */
export function Conflict({ userId, state, theirs, keeper, onClose }: ConflictProps): ReactNode {
  const isOwn = theirs.changedBy === userId
  const who = isOwn ? 'you' : nameOf(theirs.people, theirs.changedBy)
  const when = theirs.changedAt === null ? '' : `, ${instantText(theirs.changedAt)}`
  const mine = state.draft
  const undo = { label: 'Bring mine back', act: () => keeper.change(() => mine) }

  function saveMine() {
    onClose()
    void keeper.settle(mine)
  }
  function takeTheirs() {
    onClose()
    void keeper.settle(theirs.source)
    offerUndo(isOwn ? 'Switched to the other version' : 'Theirs is taken', `You go on with what ${who} saved.`, undo)
  }
  function putTogether() {
    onClose()
    void keeper.settle(mergeDrafts(state.saved, mine, theirs.source))
    offerUndo('Put together', 'You go on with the changes of both versions.', undo)
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={isOwn ? 'You changed this chant elsewhere' : 'Somebody else changed this chant'}
      description={
        isOwn
          ? `It was saved by you in another window or on another device${when}. What you wrote here is still here.`
          : `${who} saved it while you were writing${when}. What you wrote is still here.`
      }
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            Keep writing
          </Button>
          <Button look="quiet" onClick={takeTheirs}>
            {isOwn ? 'Take the other' : 'Take theirs'}
          </Button>
          <Button look="quiet" onClick={saveMine}>
            {isOwn ? 'Save this one instead' : 'Save mine instead'}
          </Button>
          <Button onClick={putTogether}>Put both together</Button>
        </>
      }
    >
      <p className="admin-hint">
        Putting both together keeps what only one of you changed. Where both changed the same field, such as the text,
        yours stays.
      </p>
      <DraftComparison
        sides={[
          { title: 'Yours', draft: mine },
          { title: isOwn ? 'Yours, saved elsewhere' : `Theirs (${who})`, draft: theirs.source },
        ]}
      />
    </Dialog>
  )
}
