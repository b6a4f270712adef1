import { takeOver } from '../cache-names.ts'
import { logFailure } from '../log-failure.ts'
import { readNumber, remember } from '../storage.ts'
import { createStore } from '../store.ts'

const checkEveryMs = 60 * 60_000
/** Delay before registering, while the first screen loads its data. */
const registerAfterMs = 2000

const ready = createStore(false)
let registration: ServiceWorkerRegistration | undefined
let asked = false

function follow(found: ServiceWorkerRegistration): void {
  registration = found
  // Without a controller there is no former version to replace.
  const offerWaiting = () => found.waiting && navigator.serviceWorker.controller && ready.set(true)
  const watchInstalling = () => found.installing?.addEventListener('statechange', offerWaiting)
  offerWaiting()
  // Another page may have found it already.
  watchInstalling()
  found.addEventListener('updatefound', watchInstalling)
  const look = () => void found.update().catch(() => undefined)
  setInterval(look, checkEveryMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker
  const hadController = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (asked) return window.location.reload()
    // Another page has activated the new version; this one still uses the former files.
    if (hadController) ready.set(true)
  })
  // Some browsers that forbid workers return undefined instead of refusing.
  const found: ServiceWorkerRegistration | undefined = await workers.register('/sw.js', {
    scope: '/',
    updateViaCache: 'none',
  })
  if (found) follow(found)
}

/** Registers the service worker and watches for new versions. Called when the first screen is shown. */
export function watchForUpdates(): void {
  if (!('serviceWorker' in navigator)) return
  const begin = () =>
    void register().catch((error: unknown) => logFailure('Registering the service worker failed', error))
  setTimeout(begin, registerAfterMs)
}

export function takeUpdate(): void {
  asked = true
  const worker = registration?.waiting
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin but ours
  if (worker) worker.postMessage(takeOver)
  else window.location.reload()
}

export const useUpdateReady = (): boolean => ready.use()

const key = 'schola_loaded_anew'
const minReloadIntervalMs = 60_000
/** Messages of Chromium, Firefox, Safari and Vite's loader. */
const missingCode = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Reloads the page, at most once a minute, if the server no longer has the code of this version. */
export async function reloadForMissingCode(reason: unknown): Promise<void> {
  if (!(reason instanceof Error) || !missingCode.test(reason.message) || !navigator.onLine) return
  if (Date.now() - readNumber(sessionStorage, key) < minReloadIntervalMs) return
  // Reloading a page that cannot be reached would show a browser error.
  const reachable = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!reachable?.ok) return
  remember(sessionStorage, key, Date.now())
  takeUpdate()
}
