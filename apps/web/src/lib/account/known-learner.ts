import { responseCacheKey } from '../storage-keys.ts'
import { currentUserUrl } from './response-store.ts'

/** Under which the device keeps who was signed in when it was last used; who it is now, only the server knows. */
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
