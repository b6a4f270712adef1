import { m } from '@schola/messages'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AlertDialog } from '../../../components/ui/dialog.tsx'
import { setBackGuard } from '../../../lib/back-guard.ts'
import { createStore } from '../../../lib/store.ts'

const discards = new Set<() => void>()
const unsavedCount = createStore(0)

export const useAnyUnsaved = (): boolean => unsavedCount.use((count) => count > 0)

/** The action to run if the operator agrees to discard the changes. */
const pending = createStore<{ readonly act: () => void; readonly message: () => string } | undefined>(undefined)

function warnOnUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function useUnsaved(isUnsaved: boolean, discard: () => void): void {
  const discardNow = useEffectEvent(discard)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const one = () => discardNow()
    discards.add(one)
    unsavedCount.set(discards.size)
    window.addEventListener('beforeunload', warnOnUnload)
    return () => {
      discards.delete(one)
      unsavedCount.set(discards.size)
      if (discards.size === 0) window.removeEventListener('beforeunload', warnOnUnload)
    }
  }, [isUnsaved])
}

interface SelfSaving {
  /** Resolves to undefined if it could not save. */
  readonly saveQuietly: () => Promise<number | undefined>
  /** Whether changes are stored neither on the server nor on the device. */
  readonly isAtRisk: () => boolean
}

const open = new Set<SelfSaving>()

/** Registers an editor that saves itself; returns the function that removes it. */
export function registerSelfSaving(one: SelfSaving): () => void {
  open.add(one)
  return () => open.delete(one)
}

export async function saveAllOpen(): Promise<boolean> {
  const saved = await Promise.all([...open].map(({ saveQuietly }) => saveQuietly()))
  return !saved.includes(undefined)
}

export const isAnyAtRisk = (): boolean => [...open].some(({ isAtRisk }) => isAtRisk())

export function leave(act: () => void): void {
  if (discards.size === 0) act()
  else pending.set({ act, message: m.admin_discard_text })
}

/** Runs an action that closes all editors; asks first if changes would be lost. */
export function leaveEditors(act: () => void): void {
  if (isAnyAtRisk()) pending.set({ act, message: m.admin_discard_at_risk })
  else leave(act)
}

/**
 * Asks before the browser's Back button discards changes. The router cannot block navigation, so this pushes the page
 * again without the router noticing, and goes back once the operator agrees.
 */
function useBackQuestion(): void {
  const here = useRef('')
  const isAgreed = useRef(false)
  const [path] = useLocation()
  const search = useSearch()
  useEffect(() => {
    here.current = search === '' ? path : `${path}?${search}`
  }, [path, search])
  useEffect(() => {
    function holdUp(event: PopStateEvent) {
      if (isAgreed.current || (discards.size === 0 && !isAnyAtRisk())) {
        isAgreed.current = false
        return
      }
      event.stopImmediatePropagation()
      history.pushState(null, '', here.current)
      leaveEditors(() => {
        isAgreed.current = true
        history.back()
      })
    }
    return setBackGuard(holdUp)
  }, [])
}

export function UnsavedQuestion(): ReactNode {
  const asked = pending.use()
  useBackQuestion()
  function discardAll() {
    for (const discard of discards) discard()
    asked?.act()
  }
  return (
    <AlertDialog
      open={asked !== undefined}
      title={m.admin_discard_heading()}
      message={asked?.message() ?? ''}
      confirm={{ label: m.admin_discard_confirm(), onConfirm: discardAll }}
      cancel={m.admin_discard_cancel()}
      onClose={() => pending.set(undefined)}
    />
  )
}
