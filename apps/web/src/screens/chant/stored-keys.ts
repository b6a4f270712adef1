import type { LearnerChant } from '@schola/contract/chants'
import { levelNumbers } from '@schola/domain/levels'
import { forget } from '../../platform/storage.ts'
import { levelKeys, recentExercisesKey } from '../../platform/storage-keys.ts'

/** Clears what this device remembers of a learner's way through a chant. */
export function forgetChant(userId: string, chant: LearnerChant): void {
  forget(localStorage, levelKeys(userId, chant))
  const recent = levelNumbers(chant.levelCount).map((level) => recentExercisesKey(userId, chant.slug, level))
  forget(sessionStorage, recent)
}
