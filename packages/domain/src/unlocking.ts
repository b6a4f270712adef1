/** A chant of the learning path, as far as the learner has walked it. */
export interface Walked {
  readonly progress: { readonly isCompleted: boolean } | null
}

export const isDone = ({ progress }: Walked): boolean => progress?.isCompleted === true

/** Whether a chant is open, given the one before it on the path, if any: the first always is. */
export function isOpenAfter(before: { readonly isCompleted: boolean } | undefined): boolean {
  return before === undefined || before.isCompleted
}

/** Whether the chant at a place of the learning path is open. */
export function isUnlocked(index: number, path: readonly Walked[]): boolean {
  const before = path[index - 1]
  return index >= 0 && index < path.length && isOpenAfter(before && { isCompleted: isDone(before) })
}

/** What has to be completed before the chant at a place is open, in order; the first of it is open now. */
export function listMissing<Chant extends Walked>(index: number, path: readonly Chant[]): Chant[] {
  const before = path.slice(0, Math.max(index, 0))
  return before.slice(before.findLastIndex(isDone) + 1)
}
