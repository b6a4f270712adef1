import { takeOver } from '../cache-names.ts'
import { logFailure } from '../log-failure.ts'
import { createStore } from '../store.ts'

const lookAgainMs = 60 * 60_000
/** What the first screen fetches besides has come by then. */
const quietMs = 2000

const ready = createStore(false)
let registration: ServiceWorkerRegistration | undefined
let asked = false

function follow(found: ServiceWorkerRegistration): void {
  registration = found
  // Without a controller there is no version before this one that it could replace.
  const offerWaiting = () => found.waiting && navigator.serviceWorker.controller && ready.set(true)
  const watchInstalling = () => found.installing?.addEventListener('statechange', offerWaiting)
  offerWaiting()
  // Another page, or the one before this, may have found it already.
  watchInstalling()
  found.addEventListener('updatefound', watchInstalling)
  const look = () => void found.update().catch(() => undefined)
  setInterval(look, lookAgainMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker
  const hadController = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (asked) return window.location.reload()
    // Another page has taken the new version; this one still runs on the files of the former.
    if (hadController) ready.set(true)
  })
  // Some browsers that forbid workers return undefined instead of refusing.
  const found: ServiceWorkerRegistration | undefined = await workers.register('/sw.js', {
    scope: '/',
    updateViaCache: 'none',
  })
  if (found) follow(found)
}

/**
 * Lets the app start without a network from the next visit on, and hears of new versions. Called when the first screen
 * stands: what that is made of comes first.
 */
export function watchForUpdates(): void {
  if (!('serviceWorker' in navigator)) return
  const begin = () => void register().catch((error: unknown) => logFailure('The app cannot be kept offline', error))
  setTimeout(begin, quietMs)
}

export function takeUpdate(): void {
  asked = true
  const worker = registration?.waiting
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin but ours
  if (worker) worker.postMessage(takeOver)
  else window.location.reload()
}

export const useUpdateReady = (): boolean => ready.use()
