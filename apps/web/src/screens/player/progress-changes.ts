import { percentAfterLevel, percentWithin, streakToComplete } from '@schola/domain/levels'
import type { PlayerStreak } from '@schola/domain/streaks'
import type { ProgressChange } from '../../api/save-progress.ts'

interface AnsweredInLevel {
  readonly level: number
  readonly levelCount: number
  readonly score: number
  readonly before: PlayerStreak
  readonly after: PlayerStreak
  readonly levelCompleted: boolean
}

/** What one answer writes to the chant's progress, one call each. */
export function progressChanges(answered: AnsweredInLevel): ProgressChange[] {
  const { level, levelCount, score, before, after, levelCompleted } = answered
  const changes: ProgressChange[] = []
  if (levelCompleted) {
    changes.push({
      percentComplete: percentAfterLevel(level, levelCount),
      ...(level >= levelCount ? { isCompleted: true } : {}),
      levelData: { [level]: { completed: true, streak: streakToComplete } },
    })
  } else if (score === 100) {
    changes.push({
      percentComplete: percentWithin(level, after.streak, levelCount),
      levelData: { [level]: { completed: false, streak: after.streak } },
    })
  }
  if (after.record > before.record) changes.push({ currentLevel: level, recordStreak: after.record })
  return changes
}
