import { folded, median, nearestOctave, octave } from './cents.ts'

/** The value that comes most often; nothing of none. */
function mostCommon(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/**
 * How far each note lies from its place, from how far it lies from what is written in any octave. Whatever is within
 * `near` of its place in some octave is in it. Of all others the way to their place is told in the octave in which most
 * of the take lies, or the notes around, where they agree: a fifth too high is no fourth too low.
 */
export function inOwnOctave(distances: readonly number[], near: number): number[] {
  const octaves = distances.map((cents) => (Math.abs(folded(cents)) <= near ? nearestOctave(cents) : undefined))
  const most =
    mostCommon(octaves.filter((each) => each !== undefined)) ??
    nearestOctave(median(distances.filter((each) => !Number.isNaN(each))))
  return distances.map((cents, place) => {
    if (octaves[place] !== undefined) return folded(cents)
    const before = octaves.slice(0, place).findLast((each) => each !== undefined)
    const after = octaves.slice(place + 1).find((each) => each !== undefined)
    const own = before !== undefined && before === after ? before : most
    return (cents - own) % octave
  })
}
