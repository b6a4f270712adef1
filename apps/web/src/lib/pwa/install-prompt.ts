import { createStore } from '../store.ts'

/** Chromium's event, which TypeScript's library lacks. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

const deferred = createStore<InstallPromptEvent | undefined>(undefined)

export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    deferred.set(event)
  })
  window.addEventListener('appinstalled', () => deferred.set(undefined))
}

export function askToInstall(): void {
  const event = deferred.get()
  deferred.set(undefined)
  void event?.prompt().catch(() => undefined)
}

export const useCanInstall = (): boolean => deferred.use((event) => event !== undefined)

export function isStandalone(): boolean {
  const isSafariStandalone = 'standalone' in navigator && navigator.standalone === true
  return isSafariStandalone || window.matchMedia('(display-mode: standalone)').matches
}
