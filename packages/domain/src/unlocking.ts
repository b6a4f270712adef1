/** A chant, as far as the learner has walked it. */
export interface Walked {
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

/** Over what a learner's progress is counted: the path, and what they have begun beside it. */
export const isTakenUp = (chant: Walked): boolean => isOnPath(chant) || chant.progress !== null

/** The chant that waits for another, if any does. */
export function findNext<Chant extends Pick<Walked, 'onPath'>>(
  chant: Chant,
  chants: readonly Chant[],
): Chant | undefined {
  const place = chants.indexOf(chant)
  return isOnPath(chant) && place >= 0 ? chants.slice(place + 1).find(isOnPath) : undefined
}

/** What stands before a chant on the path. */
function listBefore<Chant extends Walked>(chant: Chant, chants: readonly Chant[]): Chant[] {
  return isOnPath(chant) ? chants.slice(0, chants.indexOf(chant)).filter(isOnPath) : []
}

/** Whether the chant at a place among all of them is open. */
export function isUnlocked(index: number, chants: readonly Walked[]): boolean {
  const chant = chants[index]
  if (chant === undefined) return false
  const before = listBefore(chant, chants).at(-1)
  return isOpenAfter(before && { isCompleted: isDone(before) })
}

/** What has to be completed before the chant at a place is open, in order; the first of it is open now. */
export function listMissing<Chant extends Walked>(index: number, chants: readonly Chant[]): Chant[] {
  const chant = chants[index]
  const before = chant === undefined ? [] : listBefore(chant, chants)
  return before.slice(before.findLastIndex(isDone) + 1)
}
