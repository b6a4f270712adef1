import type { LearnerChant } from '@schola/contract/chants'
import { levelNumbers, type ResumePoint, resumePoint } from '@schola/core/progress/levels'
import { readStreak } from '../../components/practice/stored-level.ts'

/** The furthest level that may be played, and an exercise of it; a level finished on this device counts at once. */
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

/** Whether a level is still shut. Where the open level has nothing to play, the ones after it are the way on. */
export function isShut(level: number, open: ResumePoint<number>, chant: LearnerChant): boolean {
  return level > open.level && chant.exercises.some((exercise) => exercise.level === open.level)
}
