import { intervalsOf, type Pitched } from './intervals.ts'

/** So much of a melody may differ, and it is still taken for the same. */
const likeShare = 0.2

/** Whether two phrases cannot well be told apart by their melodies: the same intervals, but for one or a fifth of them. */
export function soundAlike(one: readonly Pitched[], other: readonly Pitched[]): boolean {
  const [mine, theirs] = [intervalsOf(one), intervalsOf(other)]
  const most = Math.max(1, Math.floor(Math.max(mine.length, theirs.length) * likeShare))
  return distanceOf(mine, theirs) <= most
}

/** How many must be changed, put in or taken out to make one of the other. */
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
