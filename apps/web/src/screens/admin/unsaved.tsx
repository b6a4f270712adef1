import { type ReactNode, useEffect } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { createStore } from './store.ts'

/** How to throw away what each open editor holds. */
const holders = new Set<() => void>()
const wish = createStore<(() => void) | undefined>(undefined)

function warnOnUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Says that leaving now would lose something; `discard` lets it go. */
export function useUnsaved(isUnsaved: boolean, discard: () => void): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    holders.add(discard)
    window.addEventListener('beforeunload', warnOnUnload)
    return () => {
      holders.delete(discard)
      if (holders.size === 0) window.removeEventListener('beforeunload', warnOnUnload)
    }
  }, [isUnsaved, discard])
}

/** Does what leads away from here; asks first when something is not saved. */
export function leave(act: () => void): void {
  if (holders.size === 0) act()
  else wish.set(act)
}

/** Stands once in the panel. */
export function UnsavedQuestion(): ReactNode {
  const act = wish.use()
  const discardAll = () => {
    for (const discard of holders) discard()
    act?.()
  }
  return (
    <AlertDialog
      open={act !== undefined}
      title="Discard your changes?"
      message="What you have typed is not saved yet."
      confirm={{ label: 'Discard changes', onConfirm: discardAll }}
      cancel="Keep editing"
      onClose={() => wish.set(undefined)}
    />
  )
}
