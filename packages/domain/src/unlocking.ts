/** Whether the chant at a place of the learning path is open: the first always, any other after the one before it. */
export function isUnlocked(index: number, chants: readonly { readonly isCompleted: boolean }[]): boolean {
  if (index < 0 || index >= chants.length) return false
  return index === 0 || chants[index - 1]?.isCompleted === true
}
