import type { LearnerChant } from '@schola/contract/chants'
import { levelNumbers } from '@schola/domain/levels'
import { type ResumePoint, resumePoint } from '@schola/domain/resume'
import { deviceStorage, readNumber } from '../../platform/storage.ts'
import { exerciseIndexKey, streakKey } from '../../platform/storage-keys.ts'
import { forgetOlderEpoch } from '../../practice/stored-level.ts'

export function readResumePoint(userId: string, chant: LearnerChant): ResumePoint<number> {
  forgetOlderEpoch(userId, chant)
  const { slug, levelCount, exercises, progress } = chant
  const levels = levelNumbers(levelCount)
  const stored = (keyOf: typeof streakKey) =>
    Object.fromEntries(levels.map((level) => [level, readNumber(deviceStorage, keyOf(userId, slug, level))]))
  return resumePoint({
    levelCount,
    percentComplete: progress?.percentComplete,
    exercises,
    storedStreaks: stored(streakKey),
    storedIndexes: stored(exerciseIndexKey),
  })
}
