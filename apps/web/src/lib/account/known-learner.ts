import { readNumber } from '../storage.ts'
import { responseCacheKey } from '../storage-keys.ts'
import { currentUserUrl } from './response-store.ts'

/** Key of the last signed-in user on this device; only the server knows the current one. */
export const knownLearnerKey: string = responseCacheKey(currentUserUrl)

export function isLearnerKnown(): boolean {
  try {
    return localStorage.getItem(knownLearnerKey) !== null
  } catch {
    return false
  }
}

export function findId(user: unknown): string | undefined {
  if (typeof user !== 'object' || user === null || !('id' in user)) return undefined
  return typeof user.id === 'string' ? user.id : undefined
}

/** Set until the server knows that the learner has signed out on this device. */
export const signedOutKey = 'schola_signed_out'

export function isSignOutOwed(): boolean {
  try {
    return readNumber(localStorage, signedOutKey) === 1
  } catch {
    // Disabled storage has no entries.
    return false
  }
}
