import { useSyncExternalStore } from 'react'

/** Chromium's event; the standard library does not know it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

let deferred: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

function hold(event: InstallPromptEvent | undefined): void {
  deferred = event
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install the app until the learner asks for it. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    hold(event)
  })
  window.addEventListener('appinstalled', () => hold(undefined))
}

/** Shows the browser's own question; it can be asked only once. */
export function askToInstall(): void {
  const event = deferred
  hold(undefined)
  void event?.prompt().catch(() => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCanInstall = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => deferred !== undefined,
    () => false,
  )
