import type { LearnerChant } from '@schola/contract/chants'
import { exerciseIndexKey, streakKey } from '@schola/domain/storage-keys'
import { forget, readNumber, remember } from '../platform/storage.ts'

const epochKey = (userId: string, slug: string) => `epoch_${userId}_${slug}`

/** Forgets this device's streaks of a chant that was reset elsewhere since they were kept. */
export function forgetOlderEpoch(userId: string, { slug, levelCount, progress }: LearnerChant): void {
  const key = epochKey(userId, slug)
  const epoch = progress?.epoch ?? 0
  if (epoch <= readNumber(localStorage, key)) return
  const levels = Array.from({ length: levelCount }, (_, index) => index + 1)
  forget(
    localStorage,
    levels.flatMap((level) => [streakKey(userId, slug, level), exerciseIndexKey(userId, slug, level)]),
  )
  remember(localStorage, key, epoch)
}
