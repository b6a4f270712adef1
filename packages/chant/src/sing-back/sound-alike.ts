import { intervalsOf, type Pitched } from './intervals.ts'

/** Share of a melody that can differ without being noticed. */
const maxDifferentShare = 0.2

/** Returns whether two melodies are hard to distinguish: the same intervals except for one or a fifth of them. */
export function soundAlike(one: readonly Pitched[], other: readonly Pitched[]): boolean {
  const [mine, theirs] = [intervalsOf(one), intervalsOf(other)]
  const maxDistance = Math.max(1, Math.floor(Math.max(mine.length, theirs.length) * maxDifferentShare))
  return distanceOf(mine, theirs) <= maxDistance
}

/** Returns the edit distance of two lists. */
function distanceOf(one: readonly number[], other: readonly number[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [at, mine] of one.entries()) {
    const next = [at + 1]
    for (const [place, theirs] of other.entries()) {
      const changed = (row[place] ?? 0) + (mine === theirs ? 0 : 1)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
