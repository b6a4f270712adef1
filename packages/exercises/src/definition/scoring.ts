/** A row of items as one text: rows that read the same are the same answer, however they are split. */
export const readingOf = (items: readonly string[]): string => items.join(' ').replace(/\s+/g, ' ').trim()

export const readsTheSame = (given: readonly string[], expected: readonly string[]): boolean =>
  readingOf(given) === readingOf(expected)

/** A text without differences that do not matter when two exercises are compared: case, spacing, Unicode form. */
export const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Rounded, but 100 only when nothing is wrong: 199 of 200 is not a full score. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(0, Math.round((part / whole) * 100)))
}

/** Of a typed answer that one letter keeps from being right: it neither adds to a streak nor takes from it. */
export const nearMissScore = 75

export const fullOrNothing = (right: boolean): number => (right ? 100 : 0)

/** How many of `items` can be taken out of `pool`, each at most as often as it is there. */
export function countTakenFrom(pool: readonly string[], items: readonly string[]): number {
  const left = new Map<string, number>()
  for (const item of pool) left.set(item, (left.get(item) ?? 0) + 1)
  let taken = 0
  for (const item of items) {
    const count = left.get(item) ?? 0
    if (count === 0) continue
    left.set(item, count - 1)
    taken += 1
  }
  return taken
}

export const isDrawnFrom = (pool: readonly string[], items: readonly string[]): boolean =>
  countTakenFrom(pool, items) === items.length

export const isPermutation = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && isDrawnFrom(one, other)
