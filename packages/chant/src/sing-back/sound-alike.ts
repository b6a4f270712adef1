import type { PhraseNote } from './phrase.ts'

export type Pitched = Pick<PhraseNote, 'pitch'>

/** Returns the steps and leaps of a phrase in half steps: all that remains without its words and its key. */
export function intervalsOf(notes: readonly Pitched[]): number[] {
  const moves = notes.slice(1).map(({ pitch }, index) => pitch - (notes[index]?.pitch ?? pitch))
  return moves.filter((by) => by !== 0)
}

/** Returns whether a phrase has enough steps and leaps to be recognized. */
export const isTuneful = (notes: readonly Pitched[]): boolean => intervalsOf(notes).length >= 3

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
