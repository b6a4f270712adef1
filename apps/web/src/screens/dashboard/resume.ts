import type { LearnerChant } from '@schola/contract/chants'
import { type ResumePoint, resumePoint } from '@schola/domain/resume'
import { exerciseIndexKey, streakKey } from '@schola/domain/storage-keys'
import { forgetOlderEpoch } from '../../api/chant-epoch.ts'
import { readNumber } from '../../platform/storage.ts'

/** Where 'Start Learning' and 'Continue' lead, given what this device remembers. */
export function readResumePoint(
  storage: Pick<Storage, 'getItem'>,
  userId: string,
  chant: LearnerChant,
): ResumePoint<number> {
  forgetOlderEpoch(userId, chant)
  const { slug, levelCount, exercises, progress } = chant
  const levels = Array.from({ length: levelCount }, (_, index) => index + 1)
  const stored = (keyOf: typeof streakKey) =>
    Object.fromEntries(levels.map((level) => [level, readNumber(storage, keyOf(userId, slug, level))]))
  return resumePoint({
    userId,
    slug,
    levelCount,
    percentComplete: progress?.percentComplete,
    exercises,
    storedStreaks: stored(streakKey),
    storedIndexes: stored(exerciseIndexKey),
  })
}
