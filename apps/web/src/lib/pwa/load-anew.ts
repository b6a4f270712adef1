import { readNumber, remember } from '../storage.ts'
import { takeUpdate } from './updates.ts'

const key = 'schola_loaded_anew'
const notAgainWithinMs = 60_000
/** As Chromium, Firefox, Safari and the build's own loader put it. */
const missingCode = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A screen whose code the server no longer has belongs to a former version: the page is loaded anew, but only once. */
export async function loadAnewFor(reason: unknown): Promise<void> {
  if (!(reason instanceof Error) || !missingCode.test(reason.message) || !navigator.onLine) return
  if (Date.now() - readNumber(sessionStorage, key) < notAgainWithinMs) return
  // A page that cannot be reached would leave the learner with nothing at all.
  const reachable = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!reachable?.ok) return
  remember(sessionStorage, key, Date.now())
  takeUpdate()
}
