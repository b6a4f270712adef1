/** A list with what was removed from it, in its place; nothing when it is full by now. */
export const putBack = <T>(list: readonly T[], place: number, removed: T, most: number): T[] | undefined =>
  list.length < most ? list.toSpliced(place, 0, removed) : undefined
