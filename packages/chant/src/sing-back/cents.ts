export const octave = 1200

/** Rounds an interval to whole octaves, in cents. */
export const nearestOctave = (cents: number): number => octave * Math.round(cents / octave)

/** Removes the octaves from an interval; returns -600 to 600. */
export const folded = (cents: number): number => cents - nearestOctave(cents)

/** Returns the median; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}
