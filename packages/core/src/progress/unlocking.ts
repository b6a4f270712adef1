import { openFloor, roundedPercent } from './levels.ts'
import type { ChantProgress } from './progress.ts'
import { chantsOn, isOpenOn, type Track } from './tracks.ts'

export interface Walked {
  readonly slug?: string
  readonly progress: { readonly isCompleted: boolean } | null
  /** False outside the learning path: such a chant is always open and unlocks none. */
  readonly onPath?: boolean | undefined
}

export const isOnPath = ({ onPath = true }: Pick<Walked, 'onPath'>): boolean => onPath

export const isDone = ({ progress }: Walked): boolean => progress?.isCompleted === true

export function isOpenAfter(before: { readonly isCompleted: boolean } | undefined): boolean {
  return before === undefined || before.isCompleted
}

/** Returns the next chant, on the track while it continues, else on the path. */
export function findFollowing<Chant extends Pick<Walked, 'slug' | 'onPath'>>(
  chant: Chant,
  chants: readonly Chant[],
  track?: Track,
): Chant | undefined {
  const own = track ? chantsOn(track, chants) : []
  const following = own.includes(chant) ? own[own.indexOf(chant) + 1] : undefined
  if (following) return following
  const index = chants.indexOf(chant)
  return isOnPath(chant) && index >= 0 ? chants.slice(index + 1).find(isOnPath) : undefined
}

function listBefore<Chant extends Walked>(chant: Chant, chants: readonly Chant[]): Chant[] {
  return isOnPath(chant) ? chants.slice(0, chants.indexOf(chant)).filter(isOnPath) : []
}

export function isUnlocked(index: number, chants: readonly Walked[], track?: Track): boolean {
  const chant = chants[index]
  if (chant === undefined) return false
  const before = listBefore(chant, chants).at(-1)
  if (isOpenAfter(before && { isCompleted: isDone(before) })) return true
  if (!track || chant.slug === undefined) return false
  return isOpenOn(track, chant.slug, (key) => chants.some((each) => each.slug === key && isDone(each)))
}

export function listLockedByReset<Chant extends Walked>(
  index: number,
  chants: readonly Chant[],
  track?: Track,
): Chant[] {
  const reset = chants.map((chant, at) => (at === index ? { ...chant, progress: null } : chant))
  return chants.filter((_, at) => isUnlocked(at, chants, track) && !isUnlocked(at, reset, track))
}

const missingIn = <Chant extends Walked>(before: readonly Chant[]): Chant[] =>
  before.slice(before.findLastIndex(isDone) + 1)

/** Returns what must be completed before a chant opens, in order, by path or track, whichever is shorter. */
export function listMissing<Chant extends Walked>(index: number, chants: readonly Chant[], track?: Track): Chant[] {
  const chant = chants[index]
  if (chant === undefined) return []
  const onPath = missingIn(listBefore(chant, chants))
  const own = track ? chantsOn(track, chants) : []
  const ownIndex = own.indexOf(chant)
  if (ownIndex < 0) return onPath
  const onTrack = track?.opens === 'all-at-once' ? [] : missingIn(own.slice(0, ownIndex))
  return onTrack.length <= onPath.length ? onTrack : onPath
}

export type ChantState = 'locked' | 'active' | 'completed'

/** Returns the state of each chant. A locked one is locked even if completed: the server refuses its progress. */
export function chantStates(chants: readonly Walked[], track?: Track): ChantState[] {
  return chants.map((chant, index) => {
    if (!isUnlocked(index, chants, track)) return 'locked'
    return isDone(chant) ? 'completed' : 'active'
  })
}

/** Returns the first open chant that is not completed, on the track before the path. */
export function findNext<Chant extends Walked>(chants: readonly Chant[], track?: Track): Chant | undefined {
  const states = chantStates(chants, track)
  const isActive = (chant: Chant) => states[chants.indexOf(chant)] === 'active'
  return (track && chantsOn(track, chants).find(isActive)) ?? chants.filter(isOnPath).find(isActive)
}

type Begun = Pick<ChantProgress, 'percentComplete' | 'levelData'>

/** Whether work was done, as opposed to only opening the chant. */
function hasBegun({ percentComplete, levelData }: Begun, levelCount: number): boolean {
  return Object.keys(levelData).length > 0 || percentComplete > openFloor(0, levelCount)
}

interface Practiced extends Walked {
  readonly progress: (Begun & Pick<ChantProgress, 'isCompleted' | 'lastAccessed'>) | null
  readonly levelCount: number
}

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

export function drawnPercent(progress: Begun | null, levelCount: number): number {
  return progress && hasBegun(progress, levelCount) ? progress.percentComplete : 0
}

/** Whether a chant counts for the learner's progress: on the path, or begun. */
export function isTakenUp({
  onPath = true,
  progress,
  levelCount,
}: Pick<Walked, 'onPath'> & { readonly progress: Begun | null; readonly levelCount: number }): boolean {
  return onPath || (progress !== null && hasBegun(progress, levelCount))
}

export const completionOf = (chants: readonly Walked[]): number =>
  roundedPercent(chants.filter(isDone).length, chants.length)

/** 'Overall Completion' of the dashboard. */
export const overallCompletion = (chants: readonly Walked[]): number => completionOf(chants.filter(isOnPath))
