import type { LearnerChant } from '@schola/contract/chants'
import { forget, readNumber, remember } from '../platform/storage.ts'
import { levelKeys } from '../platform/storage-keys.ts'

const epochKey = (userId: string, slug: string) => `epoch_${userId}_${slug}`

/** Forgets this device's streaks of a chant that was reset elsewhere since they were kept. */
export function forgetOlderEpoch(userId: string, chant: LearnerChant): void {
  const key = epochKey(userId, chant.slug)
  const epoch = chant.progress?.epoch ?? 0
  if (epoch <= readNumber(localStorage, key)) return
  forget(localStorage, levelKeys(userId, chant))
  remember(localStorage, key, epoch)
}
