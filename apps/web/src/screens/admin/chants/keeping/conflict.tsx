import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { notifySuccess } from '../../parts/notify.ts'
import { nameOf } from '../../parts/people.ts'
import { instantText } from '../../parts/wording.ts'
import { DraftComparison } from './draft-comparison.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { mergeDrafts } from './merge-drafts.ts'

interface ConflictProps {
  readonly state: DraftState
  readonly theirs: ChantSourceWhole
  readonly keeper: DraftKeeper
  readonly onClose: () => void
}

/** Two operators wrote one chant: the second sees who changed what, and decides. */
export function Conflict({ state, theirs, keeper, onClose }: ConflictProps): ReactNode {
  const who = nameOf(theirs.people, theirs.changedBy)
  const when = theirs.changedAt === null ? '' : `, ${instantText(theirs.changedAt)}`
  const mine = state.draft

  function settle(draft: ChantDraft) {
    onClose()
    void keeper.settle(draft)
  }

  function takeTheirs() {
    settle(theirs.source)
    const undo = { label: 'Bring mine back', act: () => keeper.change(() => mine) }
    notifySuccess('Theirs is taken', `You go on with what ${who} saved.`, [undo])
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Somebody else changed this chant"
      description={`${who} saved it while you were writing${when}. What you wrote is still here.`}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            Keep writing
          </Button>
          <Button look="quiet" onClick={takeTheirs}>
            Take theirs
          </Button>
          <Button look="quiet" onClick={() => settle(mine)}>
            Save mine instead
          </Button>
          <Button onClick={() => settle(mergeDrafts(state.saved, mine, theirs.source))}>Put both together</Button>
        </>
      }
    >
      <p className="admin-hint">
        Put together, what only one of you changed is kept; where both changed the same thing, yours stands.
      </p>
      <DraftComparison
        sides={[
          { title: 'Yours', draft: mine },
          { title: `Theirs (${who})`, draft: theirs.source },
        ]}
      />
    </Dialog>
  )
}
