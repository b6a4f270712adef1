import type { LearnerChant } from '@schola/contract/chants'
import { levelKeys, recentExercisesKey } from '@schola/domain/storage-keys'
import { forget } from '../../platform/storage.ts'

/** Clears what this device remembers of a learner's way through a chant. */
export function forgetChant(userId: string, { slug, levelCount }: LearnerChant): void {
  const levels = Array.from({ length: levelCount }, (_, index) => index + 1)
  forget(localStorage, levelKeys(userId, slug, levelCount))
  forget(
    sessionStorage,
    levels.map((level) => recentExercisesKey(userId, slug, level)),
  )
}
