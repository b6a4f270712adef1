import { openFloor, roundedPercent } from './levels.ts'
import type { ChantProgress } from './progress.ts'

export type ChantState = 'locked' | 'active' | 'completed'

/** A locked chant is locked even if completed: the server refuses its progress. */
export function chantState(unlocked: boolean, isCompleted: boolean): ChantState {
  if (!unlocked) return 'locked'
  return isCompleted ? 'completed' : 'active'
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

/** 'Overall Completion' of the dashboard: the rounded percentage of chants that are completed. */
export function overallCompletion(chants: readonly { readonly isCompleted: boolean }[]): number {
  return roundedPercent(chants.filter(({ isCompleted }) => isCompleted).length, chants.length)
}
