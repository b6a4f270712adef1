import type { Send } from '../api/request.ts'
import { paths } from '../paths.ts'
import { forget, remember } from '../storage.ts'
import { forgetLearner } from './forget-learner.ts'
import { isSignOutOwed, signedOutKey } from './known-learner.ts'

/** Removes the learner's data at once; the session ends as soon as the server can be reached. */
export async function signOut(): Promise<void> {
  remember(localStorage, signedOutKey, 1)
  await forgetLearner()
  window.location.assign(navigator.onLine ? paths.signOut : paths.home)
}

async function endSession(): Promise<void> {
  const response = await fetch(paths.signOut, { redirect: 'manual', credentials: 'include' })
  if (response.type !== 'opaqueredirect' && !response.ok) throw new TypeError('The former session has not ended.')
  forget(localStorage, [signedOutKey])
}

let ending: Promise<void> | undefined

/** Ends the session of a learner who signed out offline. */
export async function endOwedSession(): Promise<void> {
  if (!isSignOutOwed()) return
  ending ??= forgetLearner()
    .then(endSession)
    .finally(() => {
      ending = undefined
    })
  await ending
}

/** Delays all calls until a pending sign-out has reached the server. */
export const signOutFirst =
  (next: Send): Send =>
  async (outgoing, signal) => {
    await endOwedSession()
    return next(outgoing, signal)
  }
