import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
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
  const name = nameOf(theirs.people, theirs.changedBy)
  const at = theirs.changedAt === null ? m.authoring_conflict_unknown_time() : instantText(theirs.changedAt)
  const mine = state.draft
  const undo = { label: m.authoring_conflict_use_mine(), act: () => keeper.change(() => mine) }

  function saveMine() {
    onClose()
    void keeper.settle(mine)
  }
  function takeTheirs() {
    onClose()
    void keeper.settle(theirs.source)
    if (isOwn) offerUndo(m.authoring_conflict_switched(), m.authoring_conflict_switched_hint(), undo)
    else offerUndo(m.authoring_conflict_took_theirs(), m.authoring_conflict_took_theirs_hint({ name }), undo)
  }
  function putTogether() {
    onClose()
    void keeper.settle(mergeDrafts(state.saved, mine, theirs.source))
    offerUndo(m.authoring_conflict_merged(), m.authoring_conflict_merged_hint(), undo)
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={isOwn ? m.authoring_conflict_own_title() : m.authoring_conflict_title()}
      description={isOwn ? m.authoring_conflict_own_hint({ at }) : m.authoring_conflict_hint({ name, at })}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {m.authoring_conflict_keep_writing()}
          </Button>
          <Button look="quiet" onClick={takeTheirs}>
            {isOwn ? m.authoring_conflict_take_other() : m.authoring_conflict_take_theirs()}
          </Button>
          <Button look="quiet" onClick={saveMine}>
            {isOwn ? m.authoring_conflict_save_this() : m.authoring_conflict_save_mine()}
          </Button>
          <Button onClick={putTogether}>{m.authoring_conflict_merge()}</Button>
        </>
      }
    >
      <p className="admin-hint">{m.authoring_conflict_merge_hint()}</p>
      <DraftComparison
        sides={[
          { title: m.authoring_conflict_yours(), draft: mine },
          {
            title: isOwn ? m.authoring_conflict_yours_elsewhere() : m.authoring_conflict_theirs({ name }),
            draft: theirs.source,
          },
        ]}
      />
    </Dialog>
  )
}
