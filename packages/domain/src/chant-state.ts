import { openFloor, roundedPercent } from './levels.ts'
import type { ChantProgress } from './progress.ts'
import { isDone, isOnPath, isUnlocked, type Walked } from './unlocking.ts'

export type ChantState = 'locked' | 'active' | 'completed'

/** How each chant stands. A locked one is locked even if completed: the server refuses its progress. */
export function chantStates(chants: readonly Walked[]): ChantState[] {
  return chants.map((chant, index) => {
    if (!isUnlocked(index, chants)) return 'locked'
    return isDone(chant) ? 'completed' : 'active'
  })
}

/** The percentage that bars show: what was written for merely opening a chant is no work yet. */
export function drawnPercent(
  progress: Pick<ChantProgress, 'percentComplete' | 'levelData'> | null,
  levelCount: number,
): number {
  if (!progress) return 0
  const { percentComplete, levelData } = progress
  const isOnlyOpened = Object.keys(levelData).length === 0 && percentComplete <= openFloor(0, levelCount)
  return isOnlyOpened ? 0 : percentComplete
}

/** 'Overall Completion' of the dashboard: the rounded percentage of the path's chants that are completed. */
export function overallCompletion(chants: readonly Walked[]): number {
  const path = chants.filter(isOnPath)
  return roundedPercent(path.filter(isDone).length, path.length)
}
