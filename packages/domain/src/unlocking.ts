/** Whether a chant is open, given the one before it on the path, if any: the first always is. */
export function isOpenAfter(before: { readonly isCompleted: boolean } | undefined): boolean {
  return before === undefined || before.isCompleted
}

/** Whether the chant at a place of the learning path is open. */
export function isUnlocked(index: number, chants: readonly { readonly isCompleted: boolean }[]): boolean {
  return index >= 0 && index < chants.length && isOpenAfter(chants[index - 1])
}
