/** Measured over all chants, in px. */
const measured = {
  phone: { head: 9, letter: 1.02, note: 0.96 },
  wide: { head: 17, letter: 0.71, note: 0.83 },
} as const
/** Of a usual melody; some have three times as many. */
const notesOfLetter = 0.4

/** About how high the score of a chant is, in px, from what is known of it before it is drawn. */
export function guessHeight(page: keyof typeof measured, letters: number, notes = letters * notesOfLetter): number {
  const { head, letter, note } = measured[page]
  return head + letter * letters + note * notes
}
