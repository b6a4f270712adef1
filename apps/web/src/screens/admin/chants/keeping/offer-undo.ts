import { dismissToast, type ToastAction } from '../../../../ui/toast.ts'
import { notifySuccess } from '../../parts/notify.ts'

/** The last notification of the open editor that offers to undo something. */
let offered: number | undefined

/** Says what was done to the draft that is open, and offers to undo it. */
export function offerUndo(title: string, description: string, undo: ToastAction): void {
  offered = notifySuccess(title, description, [undo])
}

/** Says what was removed from the draft that is open, and offers to bring it back. */
export const offerBack = (removed: string, bringBack: () => void): void =>
  offerUndo('Removed', `${removed} is gone from the draft.`, { label: 'Undo', act: bringBack })

/** The editor is closed: what would be undone in it would not be saved. */
export function retireUndo(): void {
  if (offered !== undefined) dismissToast(offered)
}
