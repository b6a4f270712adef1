import { responseCachePrefix } from '@schola/domain/storage-keys'
import { forget } from '../../app/storage.ts'

/** Leaves nothing of a deleted learner on this device. */
export function forgetLearner(userId: string): void {
  const isTheirs = (key: string) => key.includes(`_${userId}_`) || key.startsWith(responseCachePrefix)
  for (const storage of [localStorage, sessionStorage]) forget(storage, Object.keys(storage).filter(isTheirs))
}
