export type ColorBand = 'gray' | 'red' | 'orange' | 'yellow' | 'green'

/** The band of color that a user's average progress has in the table. */
export function colorBand(averageProgress: number): ColorBand {
  if (averageProgress <= 0) return 'gray'
  if (averageProgress < 25) return 'red'
  if (averageProgress < 50) return 'orange'
  return averageProgress < 75 ? 'yellow' : 'green'
}

/** The last access in words: 'Never' when there is none or it is the epoch date. */
export function lastAccessText(lastAccessed: string | null | undefined, format: (instant: string) => string): string {
  return lastAccessed && Date.parse(lastAccessed) > 0 ? format(lastAccessed) : 'Never'
}
