import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AlertDialog } from '../../../components/ui/dialog.tsx'
import { setBackGuard } from '../../../lib/back-guard.ts'
import { createStore } from '../../../lib/store.ts'

const discards = new Set<() => void>()
const unsavedCount = createStore(0)

/** Whether an editor has changes that it has not handed on. */
export const useAnyUnsaved = (): boolean => unsavedCount.use((count) => count > 0)

/** What the operator wants to do, while asked whether to discard changes first, and what is said of them. */
const pending = createStore<{ readonly act: () => void; readonly message: string } | undefined>(undefined)

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
  /** Answers nothing where it could not save. */
  readonly saveQuietly: () => Promise<number | undefined>
  /** Whether neither the server nor the device has what was written. */
  readonly isAtRisk: () => boolean
}

const open = new Set<SelfSaving>()

/** Registers what saves itself, while it is open; answers how to take it off again. */
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
  else pending.set({ act, message: 'Your changes have not been saved yet.' })
}

/** Does what closes every editor; asks first also where what saves itself would be lost. */
export function leaveEditors(act: () => void): void {
  if (isAnyAtRisk())
    pending.set({ act, message: 'This device could not keep your changes, and they are not saved yet.' })
  else leave(act)
}

/**
 * Asks before the browser's Back leads away from what is not saved. The router knows no way to hold it up: the browser
 * has gone already when it is told, so that the page steps forward again, unheard by the router, and goes back when the
 * operator agrees.
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
      title="Discard your changes?"
      message={asked?.message ?? ''}
      confirm={{ label: 'Discard changes', onConfirm: discardAll }}
      cancel="Keep editing"
      onClose={() => pending.set(undefined)}
    />
  )
}
