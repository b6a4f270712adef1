export const octave = 1200

/** The whole octaves that lie nearest to an interval, in cents. */
export const nearestOctave = (cents: number): number => octave * Math.round(cents / octave)

/** An interval without its octaves, from -600 to 600. */
export const folded = (cents: number): number => cents - nearestOctave(cents)

/** The one in the middle, which a few strays do not move; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}
