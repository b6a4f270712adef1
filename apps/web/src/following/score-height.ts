/** Measured on a phone over all chants, in px; a wide page takes a quarter less. */
const letterPx = 1
const notePx = 0.96
/** Of a usual melody; some have three times as many. */
const notesOfLetter = 0.4

/** About how high the score of a chant is on a phone, in px, from what is known of it before it is drawn. */
export const guessHeight = (letters: number, notes = letters * notesOfLetter): number =>
  letters * letterPx + notes * notePx
