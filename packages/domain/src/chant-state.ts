import { openFloor, roundedPercent } from './levels.ts'
import type { ChantProgress } from './progress.ts'
import { chantsOn, type Track } from './tracks.ts'
import { isDone, isOnPath, isUnlocked, type Walked } from './unlocking.ts'

export type ChantState = 'locked' | 'active' | 'completed'

/** How each chant stands. A locked one is locked even if completed: the server refuses its progress. */
export function chantStates(chants: readonly Walked[], track?: Track): ChantState[] {
  return chants.map((chant, index) => {
    if (!isUnlocked(index, chants, track)) return 'locked'
    return isDone(chant) ? 'completed' : 'active'
  })
}

/** What to do next: the first open chant that is not completed, on the track before the rest of the path. */
export function findNext<Chant extends Walked>(chants: readonly Chant[], track?: Track): Chant | undefined {
  const states = chantStates(chants, track)
  const isActive = (chant: Chant) => states[chants.indexOf(chant)] === 'active'
  return (track && chantsOn(track, chants).find(isActive)) ?? chants.filter(isOnPath).find(isActive)
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

/** The rounded percentage of some chants that are completed. */
export const completionOf = (chants: readonly Walked[]): number =>
  roundedPercent(chants.filter(isDone).length, chants.length)

/** 'Overall Completion' of the dashboard: that of the path's chants. */
export const overallCompletion = (chants: readonly Walked[]): number => completionOf(chants.filter(isOnPath))
