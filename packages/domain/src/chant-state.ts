import { openFloor, roundedPercent } from './levels.ts'
import type { ChantProgress } from './progress.ts'
import { chantsOn, type Track } from './tracks.ts'
import { isDone, isUnlocked, type Walked } from './unlocking.ts'

export type ChantState = 'locked' | 'active' | 'completed'

/** How each chant of the path stands. A locked one is locked even if completed: the server refuses its progress. */
export function chantStates(path: readonly Walked[], track?: Track): ChantState[] {
  return path.map((chant, index) => {
    if (!isUnlocked(index, path, track)) return 'locked'
    return isDone(chant) ? 'completed' : 'active'
  })
}

/** What to do next: the first open chant that is not completed, on the track before the rest of the path. */
export function findNext<Chant extends Walked>(path: readonly Chant[], track?: Track): Chant | undefined {
  const states = chantStates(path, track)
  const isActive = (chant: Chant) => states[path.indexOf(chant)] === 'active'
  return (track && chantsOn(track, path).find(isActive)) ?? path.find(isActive)
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

/** 'Overall Completion' of the dashboard, or of the chants of a track: the rounded percentage of those that are completed. */
export function overallCompletion(path: readonly Walked[]): number {
  return roundedPercent(path.filter(isDone).length, path.length)
}
