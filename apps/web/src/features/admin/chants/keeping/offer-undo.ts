import { m } from '@schola/messages'
import { dismissToast, type ToastAction, toast } from '../../../../components/ui/toast.ts'
import { notifySuccess } from '../../parts/notify.ts'
import { capitalized } from '../form/findings.ts'

let offered: number | undefined

export function offerUndo(title: string, description: string, undo: ToastAction): void {
  offered = notifySuccess(title, description, [undo])
}

/** What there was no room for, until it is back: it is offered again with each removal, which makes room. */
let unreturned: readonly ToastAction[] = []

/** No two of the same name: of these the one before the last is offered once the last is back. */
const lastOfEachName = (actions: readonly ToastAction[]): readonly ToastAction[] => [
  ...new Map(actions.map((action) => [action.label, action])).values(),
]

/**
 * Says what was removed from the draft that is open, and offers to bring it back. Where there is no room for it by then,
 * nothing changes, and the offer stays. It is named as within a sentence.
 */
export function offerBack<T>(
  removed: string,
  change: (next: (now: T) => T) => void,
  bringBack: (now: T) => T | undefined,
): void {
  const name = capitalized(removed)
  const again: ToastAction = { label: m.authoring_undo_restore({ removed }), act: undo }
  function undo() {
    let hasRoom = false
    change((now) => {
      const next = bringBack(now)
      hasRoom = next !== undefined
      return next ?? now
    })
    unreturned = unreturned.filter((other) => other !== again)
    if (hasRoom) return
    unreturned = [...unreturned, again]
    offered = toast(m.authoring_undo_no_room({ name }), m.authoring_undo_no_room_hint(), 'destructive', [again])
  }
  const actions = [{ label: m.common_undo(), act: undo }, ...lastOfEachName(unreturned)]
  offered = notifySuccess(m.authoring_removed(), m.authoring_removed_hint({ name }), actions)
}

/** The editor is closed: what would be undone in it would not be saved. */
export function retireUndo(): void {
  unreturned = []
  if (offered !== undefined) dismissToast(offered)
}
