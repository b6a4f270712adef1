import type { Send } from '../api/send.ts'
import { paths } from '../paths.ts'
import { forget, remember } from '../storage.ts'
import { forgetLearner } from './forget-learner.ts'
import { isSignOutOwed, signedOutKey } from './owed-sign-out.ts'

/** Forgets the learner here at once, and tells the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  remember(localStorage, signedOutKey, 1)
  await forgetLearner()
  window.location.assign(navigator.onLine ? paths.signOut : paths.home)
}

async function endSession(): Promise<void> {
  const response = await fetch(paths.signOut, { redirect: 'manual', credentials: 'include' })
  if (response.type !== 'opaqueredirect' && !response.ok) throw new TypeError('The former session has not ended yet.')
  forget(localStorage, [signedOutKey])
}

let ending: Promise<void> | undefined

/** Ends the session of whoever signed out here while offline; nothing is done under it any more. */
export async function endOwedSession(): Promise<void> {
  if (!isSignOutOwed()) return
  ending ??= forgetLearner()
    .then(endSession)
    .finally(() => {
      ending = undefined
    })
  await ending
}

/** Lets nothing out to the server while a sign-out is owed to it. */
export const signOutFirst =
  (next: Send): Send =>
  async (outgoing, signal) => {
    await endOwedSession()
    return next(outgoing, signal)
  }
