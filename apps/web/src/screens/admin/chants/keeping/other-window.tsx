import type { ChantDraft } from '@schola/contract/chant-draft'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { notifyRefusal } from '../../parts/notify.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import type { OtherCopy } from './kept-copy.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { offerUndo } from './offer-undo.ts'
import { TwoVersions } from './two-versions.tsx'

interface OtherWindowProps {
  readonly state: DraftState
  readonly keeper: DraftKeeper
}

/** What another window of this device has written and could not save; nothing of it is lost by opening this one. */
export function OtherWindow({ state, keeper }: OtherWindowProps): ReactNode {
  const other = state.others[0]
  return other && <OtherChanges key={other.text} other={other} state={state} keeper={keeper} />
}

function OtherChanges({ other, state, keeper }: OtherWindowProps & { readonly other: OtherCopy }): ReactNode {
  const [isShown, setShown] = useState(false)
  const mine = state.draft

  function goOnWith(draft: ChantDraft): boolean {
    keeper.change(() => draft)
    return keeper.forgetOther(other)
  }

  function goOnWithUndo(draft: ChantDraft, label: string, title: string, description: string) {
    const isGone = goOnWith(draft)
    function undo() {
      keeper.change(() => mine)
      if (isGone) keeper.bringBack(other)
    }
    offerUndo(title, description, { label, act: undo })
  }

  function take() {
    // Its changes, upon what the server has.
    const theirs = mergeDrafts(other.base, other.source, state.saved)
    const description = 'You go on with what the other window had kept.'
    goOnWithUndo(theirs, 'Bring mine back', 'Switched to the other version', description)
  }
  function putTogether() {
    const both = mergeDrafts(other.base, mine, other.source)
    goOnWithUndo(both, 'Undo', 'Put together', 'You go on with the changes of both windows.')
  }
  function remove() {
    if (keeper.forgetOther(other)) {
      const undoing = { label: 'Bring it back', act: () => keeper.bringBack(other) }
      offerUndo('Removed', 'What the other window had kept is no longer on this device.', undoing)
    } else notifyRefusal('Nothing was removed', 'The other window has gone on writing. Look at its changes again.')
  }
  return (
    <>
      <div className="chant-save-more">
        <p role="status" className="admin-invalid">
          Another window on this device has unsaved changes to this chant.
        </p>
        <Button look="quiet" onClick={() => setShown(true)}>
          Look at them
        </Button>
      </div>
      {isShown && (
        <TwoVersions
          title="Kept by another window"
          description="It was written on this device in another window and is not saved. What you wrote here is still here."
          mine={mine}
          other={{ title: 'The other window’s', draft: other.source }}
          onTogether={putTogether}
          choices={[
            { label: 'Take the other', act: take },
            { label: 'Remove the other', act: remove },
          ]}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}
