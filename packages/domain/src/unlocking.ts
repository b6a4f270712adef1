import { chantsOn, isOpenOn, type Track } from './tracks.ts'

/** A chant of the learning path, as far as the learner has walked it. */
export interface Walked {
  /** By which tracks name it. */
  readonly slug?: string
  readonly progress: { readonly isCompleted: boolean } | null
}

export const isDone = ({ progress }: Walked): boolean => progress?.isCompleted === true

/** Whether a chant is open, given the one before it on the path, if any: the first always is. */
export function isOpenAfter(before: { readonly isCompleted: boolean } | undefined): boolean {
  return before === undefined || before.isCompleted
}

/** Whether the chant at a place of the learning path is open: by the path, or by the track that the learner is on. */
export function isUnlocked(index: number, path: readonly Walked[], track?: Track): boolean {
  const chant = path[index]
  if (!chant) return false
  const before = path[index - 1]
  if (isOpenAfter(before && { isCompleted: isDone(before) })) return true
  if (!track || chant.slug === undefined) return false
  return isOpenOn(track, chant.slug, (key) => path.some((each) => each.slug === key && isDone(each)))
}

/** What is open now and would not be once the chant at a place was reset. */
export function listLockedByReset<Chant extends Walked>(index: number, path: readonly Chant[], track?: Track): Chant[] {
  const reset = path.map((chant, place) => (place === index ? { ...chant, progress: null } : chant))
  return path.filter((_, place) => isUnlocked(place, path, track) && !isUnlocked(place, reset, track))
}

const missingIn = <Chant extends Walked>(before: readonly Chant[]): Chant[] =>
  before.slice(before.findLastIndex(isDone) + 1)

/**
 * What has to be completed before the chant at a place is open, in order, by the path or by the track, whichever is less; the
 * first of it is open now.
 */
export function listMissing<Chant extends Walked>(index: number, path: readonly Chant[], track?: Track): Chant[] {
  const onPath = missingIn(path.slice(0, Math.max(index, 0)))
  const chant = path[index]
  const own = track && chant ? chantsOn(track, path) : []
  const place = chant ? own.indexOf(chant) : -1
  if (place < 0) return onPath
  const onTrack = track?.opens === 'all-at-once' ? [] : missingIn(own.slice(0, place))
  return onTrack.length <= onPath.length ? onTrack : onPath
}
