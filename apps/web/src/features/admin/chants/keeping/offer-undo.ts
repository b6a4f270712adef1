import { m } from '@schola/messages'
import { dismissToast, type ToastAction, toast } from '../../../../components/ui/toast.ts'
import { notifySuccess } from '../../parts/notify.ts'
import { capitalized } from '../form/findings.ts'

let offered: number | undefined

export function offerUndo(title: string, description: string, undo: ToastAction): void {
  offered = notifySuccess(title, description, [undo])
}

/** Items that did not fit when restored; offered again with each removal, which makes room. */
let notRestored: readonly ToastAction[] = []

/** Keeps the last item of each name; an earlier one is offered once that is restored. */
const lastOfEachName = (actions: readonly ToastAction[]): readonly ToastAction[] => [
  ...new Map(actions.map((action) => [action.label, action])).values(),
]

/** Reports a removal from the open draft and offers to restore it. If there is no room, the offer stays. */
export function offerRestore<T>(
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
    notRestored = notRestored.filter((other) => other !== again)
    if (hasRoom) return
    notRestored = [...notRestored, again]
    offered = toast(m.authoring_undo_no_room({ name }), m.authoring_undo_no_room_hint(), 'destructive', [again])
  }
  const actions = [{ label: m.common_undo(), act: undo }, ...lastOfEachName(notRestored)]
  offered = notifySuccess(m.authoring_removed(), m.authoring_removed_hint({ name }), actions)
}

/** Called when the editor closes, since an undo would not be saved any more. */
export function dismissUndo(): void {
  notRestored = []
  if (offered !== undefined) dismissToast(offered)
}
