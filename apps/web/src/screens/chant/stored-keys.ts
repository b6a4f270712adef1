import type { LearnerChant } from '@schola/contract/chants'
import { exerciseIndexKey, recentExercisesKey, streakKey } from '@schola/domain/storage-keys'
import { forget } from '../../platform/storage.ts'

/** Clears what this device remembers of a learner's way through a chant. */
export function forgetChant(userId: string, { slug, levelCount }: LearnerChant): void {
  const levels = Array.from({ length: levelCount }, (_, index) => index + 1)
  const keysOf = (keyOf: typeof streakKey) => levels.map((level) => keyOf(userId, slug, level))
  forget(localStorage, [...keysOf(streakKey), ...keysOf(exerciseIndexKey)])
  forget(sessionStorage, keysOf(recentExercisesKey))
}
