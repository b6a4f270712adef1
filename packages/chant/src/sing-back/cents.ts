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

/** Returns the most frequent value; undefined for an empty list. */
function mostCommon(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/**
 * Reduces the distances of notes from the written pitch to the octave of the take. A note within `near` of its pitch in any octave
 * counts in that octave. Other notes are measured in the octave of their neighbors if these agree, or of most of the take, so
 * that a fifth too high does not become a fourth too low.
 */
export function inOwnOctave(distances: readonly number[], near: number): number[] {
  const octaves = distances.map((cents) => (Math.abs(folded(cents)) <= near ? nearestOctave(cents) : undefined))
  const most =
    mostCommon(octaves.filter((each) => each !== undefined)) ??
    nearestOctave(median(distances.filter((each) => !Number.isNaN(each))))
  return distances.map((cents, index) => {
    if (octaves[index] !== undefined) return folded(cents)
    const before = octaves.slice(0, index).findLast((each) => each !== undefined)
    const after = octaves.slice(index + 1).find((each) => each !== undefined)
    const own = before !== undefined && before === after ? before : most
    return (cents - own) % octave
  })
}
