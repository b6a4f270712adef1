import { responseCacheKey } from '../platform/storage-keys.ts'
import { currentUserUrl } from './answers/kept-calls.ts'

/** Whether somebody was signed in on this device when it was last used; who it is now, only the server knows. */
export function isLearnerKnown(): boolean {
  try {
    return localStorage.getItem(responseCacheKey(currentUserUrl)) !== null
  } catch {
    return false
  }
}
