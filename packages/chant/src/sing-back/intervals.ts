import type { PhraseNote } from './phrase.ts'

export type Pitched = Pick<PhraseNote, 'pitch'>

/** Returns the steps and leaps of a phrase in half steps: all that remains without its words and its key. */
export function intervalsOf(notes: readonly Pitched[]): number[] {
  const moves = notes.slice(1).map(({ pitch }, index) => pitch - (notes[index]?.pitch ?? pitch))
  return moves.filter((by) => by !== 0)
}

/** Returns whether a phrase has enough steps and leaps to be recognized. */
export const isTuneful = (notes: readonly Pitched[]): boolean => intervalsOf(notes).length >= 3
