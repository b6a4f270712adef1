import { type ReactNode, useEffect } from 'react'
import { createStore } from '../../../platform/store.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'

/** How to discard the changes of each open editor. */
const discards = new Set<() => void>()
/** What the operator wants to do, while asked whether to discard changes first. */
const pendingAct = createStore<(() => void) | undefined>(undefined)

function warnOnUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Registers unsaved changes; `discard` is called when the operator agrees to lose them. */
export function useUnsaved(isUnsaved: boolean, discard: () => void): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    discards.add(discard)
    window.addEventListener('beforeunload', warnOnUnload)
    return () => {
      discards.delete(discard)
      if (discards.size === 0) window.removeEventListener('beforeunload', warnOnUnload)
    }
  }, [isUnsaved, discard])
}

/** What saves itself, while it is open. */
const openSaves = new Set<() => Promise<unknown>>()

/** Registers what is to be saved before the operator's session ends; answers how to take it off again. */
export function saveBeforeLogout(save: () => Promise<unknown>): () => void {
  openSaves.add(save)
  return () => openSaves.delete(save)
}

export const saveAllOpen = (): Promise<unknown> => Promise.all([...openSaves].map((save) => save()))

/** Does what leads away from the present view; asks first when something is not saved. */
export function leave(act: () => void): void {
  if (discards.size === 0) act()
  else pendingAct.set(act)
}

/** The question that `leave` asks; rendered once, by the panel. */
export function UnsavedQuestion(): ReactNode {
  const act = pendingAct.use()
  function discardAll() {
    for (const discard of discards) discard()
    act?.()
  }
  return (
    <AlertDialog
      open={act !== undefined}
      title="Discard your changes?"
      message="Your changes have not been saved yet."
      confirm={{ label: 'Discard changes', onConfirm: discardAll }}
      cancel="Keep editing"
      onClose={() => pendingAct.set(undefined)}
    />
  )
}
