import type { PhraseNote } from './phrase.ts'

export type Pitched = Pick<PhraseNote, 'pitch'>

/** All that is heard of a phrase without its words, in any key: its steps and leaps, in half steps. */
export function intervalsOf(notes: readonly Pitched[]): number[] {
  const moves = notes.slice(1).map(({ pitch }, place) => pitch - (notes[place]?.pitch ?? pitch))
  return moves.filter((by) => by !== 0)
}

/** Whether there is a melody to know again: with fewer steps and leaps there is none. */
export const isTuneful = (notes: readonly Pitched[]): boolean => intervalsOf(notes).length >= 3
