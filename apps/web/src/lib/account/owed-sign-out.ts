import { readNumber } from '../storage.ts'

/** Stands while the server may not yet know that the learner has signed out on this device. */
export const signedOutKey = 'schola_signed_out'

export function isSignOutOwed(): boolean {
  try {
    return readNumber(localStorage, signedOutKey) === 1
  } catch {
    // Where storage is forbidden nobody can have been remembered.
    return false
  }
}
