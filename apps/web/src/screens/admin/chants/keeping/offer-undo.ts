import { dismissToast, type ToastAction, toast } from '../../../../ui/toast.ts'
import { notifySuccess } from '../../parts/notify.ts'

/** The last notification of the open editor that offers to undo something. */
let offered: number | undefined

/** Says what was done to the draft that is open, and offers to undo it. */
export function offerUndo(title: string, description: string, undo: ToastAction): void {
  offered = notifySuccess(title, description, [undo])
}

/** What there was no room for: it is offered once more with the next removal, which makes room. */
let unreturned: ToastAction | undefined

/**
 * Says what was removed from the draft that is open, and offers to bring it back. Where there is no room for it by then,
 * nothing changes, and the offer stays.
 */
export function offerBack<T>(
  removed: string,
  change: (next: (now: T) => T) => void,
  bringBack: (now: T) => T | undefined,
): void {
  function undo() {
    let hasRoom = false
    change((now) => {
      const next = bringBack(now)
      hasRoom = next !== undefined
      return next ?? now
    })
    unreturned = hasRoom ? undefined : { label: `Undo: ${removed}`, act: undo }
    if (hasRoom) return
    const why = 'There is no room for it: the draft has as many as it may. Remove another one, then undo this.'
    offered = toast(`${removed} is not back`, why, 'destructive', [{ label: 'Undo', act: undo }])
  }
  const earlier = unreturned ? [unreturned] : []
  unreturned = undefined
  offered = notifySuccess('Removed', `${removed} is gone from the draft.`, [{ label: 'Undo', act: undo }, ...earlier])
}

/** The editor is closed: what would be undone in it would not be saved. */
export function retireUndo(): void {
  unreturned = undefined
  if (offered !== undefined) dismissToast(offered)
}
