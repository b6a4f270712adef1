import { openFloor, roundedPercent } from './levels.ts'
import type { ChantProgress } from './progress.ts'
import { chantsOn, isOpenOn, type Track } from './tracks.ts'

/** A chant, as far as the learner has walked it. */
export interface Walked {
  /** By which tracks name it. */
  readonly slug?: string
  readonly progress: { readonly isCompleted: boolean } | null
  /** False of one that stands beside the learning path: it waits for no other, and no other waits for it. */
  readonly onPath?: boolean | undefined
}

export const isOnPath = ({ onPath = true }: Pick<Walked, 'onPath'>): boolean => onPath

export const isDone = ({ progress }: Walked): boolean => progress?.isCompleted === true

/** Whether a chant is open, given the one before it on the path, if any: the first always is. */
export function isOpenAfter(before: { readonly isCompleted: boolean } | undefined): boolean {
  return before === undefined || before.isCompleted
}

/** The chant after another: on the track as long as that goes on, else the one that waits for it on the path. */
export function findFollowing<Chant extends Pick<Walked, 'slug' | 'onPath'>>(
  chant: Chant,
  chants: readonly Chant[],
  track?: Track,
): Chant | undefined {
  const own = track ? chantsOn(track, chants) : []
  const following = own.includes(chant) ? own[own.indexOf(chant) + 1] : undefined
  if (following) return following
  const place = chants.indexOf(chant)
  return isOnPath(chant) && place >= 0 ? chants.slice(place + 1).find(isOnPath) : undefined
}

/** What stands before a chant on the path. */
function listBefore<Chant extends Walked>(chant: Chant, chants: readonly Chant[]): Chant[] {
  return isOnPath(chant) ? chants.slice(0, chants.indexOf(chant)).filter(isOnPath) : []
}

/** Whether the chant at a place among all of them is open: by the path, or by the track that the learner is on. */
export function isUnlocked(index: number, chants: readonly Walked[], track?: Track): boolean {
  const chant = chants[index]
  if (chant === undefined) return false
  const before = listBefore(chant, chants).at(-1)
  if (isOpenAfter(before && { isCompleted: isDone(before) })) return true
  if (!track || chant.slug === undefined) return false
  return isOpenOn(track, chant.slug, (key) => chants.some((each) => each.slug === key && isDone(each)))
}

/** What is open now and would not be once the chant at a place was reset. */
export function listLockedByReset<Chant extends Walked>(
  index: number,
  chants: readonly Chant[],
  track?: Track,
): Chant[] {
  const reset = chants.map((chant, place) => (place === index ? { ...chant, progress: null } : chant))
  return chants.filter((_, place) => isUnlocked(place, chants, track) && !isUnlocked(place, reset, track))
}

const missingIn = <Chant extends Walked>(before: readonly Chant[]): Chant[] =>
  before.slice(before.findLastIndex(isDone) + 1)

/**
 * What has to be completed before the chant at a place is open, in order, by the path or by the track, whichever is less; the
 * first of it is open now.
 */
export function listMissing<Chant extends Walked>(index: number, chants: readonly Chant[], track?: Track): Chant[] {
  const chant = chants[index]
  if (chant === undefined) return []
  const onPath = missingIn(listBefore(chant, chants))
  const own = track ? chantsOn(track, chants) : []
  const place = own.indexOf(chant)
  if (place < 0) return onPath
  const onTrack = track?.opens === 'all-at-once' ? [] : missingIn(own.slice(0, place))
  return onTrack.length <= onPath.length ? onTrack : onPath
}

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
