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

type Begun = Pick<ChantProgress, 'percentComplete' | 'levelData'>

/** Whether work was done in a chant: what was written for merely opening it is none yet. */
function hasBegun({ percentComplete, levelData }: Begun, levelCount: number): boolean {
  return Object.keys(levelData).length > 0 || percentComplete > openFloor(0, levelCount)
}

interface Practiced extends Walked {
  readonly progress: (Begun & Pick<ChantProgress, 'isCompleted' | 'lastAccessed'>) | null
  readonly levelCount: number
}

/** What was begun besides the next chant, and can be gone on with: the one that the learner was at last. */
export function findAlsoBegun<Chant extends Practiced>(
  chants: readonly Chant[],
  next: Chant | undefined,
  track?: Track,
): Chant | undefined {
  const states = chantStates(chants, track)
  const lastAccess = ({ progress }: Chant) => progress?.lastAccessed ?? ''
  return chants
    .filter((chant, index) => states[index] === 'active' && chant !== next)
    .filter(({ progress, levelCount }) => progress !== null && hasBegun(progress, levelCount))
    .reduce<Chant | undefined>(
      (last, chant) => (last && lastAccess(last) >= lastAccess(chant) ? last : chant),
      undefined,
    )
}

/** The percentage that bars show. */
export function drawnPercent(progress: Begun | null, levelCount: number): number {
  return progress && hasBegun(progress, levelCount) ? progress.percentComplete : 0
}

/** Over what a learner's progress is counted: the path, and what they have begun beside it. */
export function isTakenUp({
  onPath = true,
  progress,
  levelCount,
}: Pick<Walked, 'onPath'> & { readonly progress: Begun | null; readonly levelCount: number }): boolean {
  return onPath || (progress !== null && hasBegun(progress, levelCount))
}

/** The rounded percentage of some chants that are completed. */
export const completionOf = (chants: readonly Walked[]): number =>
  roundedPercent(chants.filter(isDone).length, chants.length)

/** 'Overall Completion' of the dashboard: that of the path's chants. */
export const overallCompletion = (chants: readonly Walked[]): number => completionOf(chants.filter(isOnPath))
