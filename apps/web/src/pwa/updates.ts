import { takeOver } from '../platform/cache-names.ts'
import { logFailure } from '../platform/log-failure.ts'
import { createStore } from '../platform/store.ts'

const lookAgainMs = 60 * 60_000
/** What the first screen fetches besides has come by then. */
const quietMs = 2000

const waiting = createStore<ServiceWorker | undefined>(undefined)
/** Another page has taken the new version; this one still runs on the files of the former. */
const overtaken = createStore(false)
let asked = false

function watchInstalling({ installing: worker }: ServiceWorkerRegistration): void {
  worker?.addEventListener('statechange', () => {
    // Without a controller there is no version before this one that it could take the place of.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) waiting.set(worker)
    else if (worker.state === 'redundant' && waiting.get() === worker) waiting.set(undefined)
  })
}

function follow(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) waiting.set(registration.waiting)
  // Another page, or the one before this, may have found it already.
  watchInstalling(registration)
  registration.addEventListener('updatefound', () => watchInstalling(registration))
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, lookAgainMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker
  const hadController = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (asked) return window.location.reload()
    if (hadController) overtaken.set(true)
  })
  // Some browsers that forbid workers answer with nothing instead of refusing.
  const registration: ServiceWorkerRegistration | undefined = await workers.register('/sw.js', {
    scope: '/',
    updateViaCache: 'none',
  })
  if (registration) follow(registration)
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

/** Loads the page anew, in the new version. */
export function takeUpdate(): void {
  asked = true
  const worker = waiting.get()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin but ours
  if (worker?.state === 'installed') worker.postMessage(takeOver)
  else window.location.reload()
}

export function useUpdateReady(): boolean {
  const isWaiting = waiting.use((worker) => worker !== undefined)
  const isOvertaken = overtaken.use()
  return isWaiting || isOvertaken
}
