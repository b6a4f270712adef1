import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import type { ReactNode } from 'react'
import { nameOf } from '../../parts/people.ts'
import { instantText } from '../../parts/wording.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { offerUndo } from './offer-undo.ts'
import { TwoVersions } from './two-versions.tsx'

interface ConflictProps {
  readonly userId: string
  readonly state: DraftState
  readonly theirs: ChantSourceWhole
  readonly keeper: DraftKeeper
  readonly onClose: () => void
}

/** Two operators wrote one chant, or one did in two windows: the second sees who changed what, and decides. */
export function Conflict({ userId, state, theirs, keeper, onClose }: ConflictProps): ReactNode {
  const isOwn = theirs.changedBy === userId
  const who = isOwn ? 'you' : nameOf(theirs.people, theirs.changedBy)
  const when = theirs.changedAt === null ? '' : `, ${instantText(theirs.changedAt)}`
  const mine = state.draft

  function takeTheirs() {
    void keeper.settle(theirs.source)
    const undo = { label: 'Bring mine back', act: () => keeper.change(() => mine) }
    offerUndo(isOwn ? 'Switched to the other version' : 'Theirs is taken', `You go on with what ${who} saved.`, undo)
  }

  function putTogether() {
    void keeper.settle(mergeDrafts(state.saved, mine, theirs.source))
    const undo = { label: 'Bring mine back', act: () => keeper.change(() => mine) }
    offerUndo('Put together', 'You go on with the changes of both versions.', undo)
  }

  return (
    <TwoVersions
      title={isOwn ? 'You changed this chant elsewhere' : 'Somebody else changed this chant'}
      description={
        isOwn
          ? `It was saved by you in another window or on another device${when}. What you wrote here is still here.`
          : `${who} saved it while you were writing${when}. What you wrote is still here.`
      }
      mine={mine}
      other={{ title: isOwn ? 'Yours, saved elsewhere' : `Theirs (${who})`, draft: theirs.source }}
      onTogether={putTogether}
      choices={[
        { label: isOwn ? 'Take the other' : 'Take theirs', act: takeTheirs },
        { label: isOwn ? 'Save this one instead' : 'Save mine instead', act: () => void keeper.settle(mine) },
      ]}
      onClose={onClose}
    />
  )
}
