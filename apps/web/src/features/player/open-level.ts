import type { LearnerChant } from '@schola/contract/chants'
import { levelNumbers, type ResumePoint, resumePoint } from '@schola/core/progress/levels'
import { readStreak } from '../../components/practice/stored-level.ts'

/** Returns the highest unlocked level and an exercise of it. Levels finished on this device count immediately. */
export function findOpenLevel(userId: string, chant: LearnerChant): ResumePoint<number> {
  const { slug, levelCount, exercises, progress } = chant
  const levels = levelNumbers(levelCount)
  return resumePoint({
    levelCount,
    percentComplete: progress?.percentComplete,
    exercises,
    storedStreaks: Object.fromEntries(levels.map((level) => [level, readStreak({ userId, slug, level }).streak])),
    storedIndexes: {},
  })
}

/** Returns whether a level is locked. If the open level has no exercises, the ones after it are not. */
export function isShut(level: number, open: ResumePoint<number>, chant: LearnerChant): boolean {
  return level > open.level && chant.exercises.some((exercise) => exercise.level === open.level)
}
