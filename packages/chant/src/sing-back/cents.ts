/** An interval without its octaves, from -600 to 600. */
export function folded(cents: number): number {
  return cents - 1200 * Math.round(cents / 1200)
}

/** The one in the middle, which a few strays do not move; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}
