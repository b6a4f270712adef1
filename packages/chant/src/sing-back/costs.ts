import { folded } from './cents.ts'
import type { Take } from './take.ts'

/** So far from its note a slot costs one. */
const spread = 60
/** However far it is, a slot costs no more. */
const most = 2
/** A slot without pitch inside a note: a consonant. */
const unvoiced = 0.25
const classes = 12

/** What slots of a take cost, added up, so that any stretch is known by two numbers. */
export interface SlotCosts {
  /** How many slots there are. */
  readonly length: number
  /** Of a stretch, taken for a pitch by its class from 0 to 11. */
  readonly asPitch: (pitchClass: number, from: number, to: number) => number
  /** Of a stretch, taken for whatever pitch it fits best. */
  readonly asAnyPitch: (from: number, to: number) => number
  /** Of a slot, taken for silence. */
  readonly asRest: (slot: number) => number
  readonly onset: (slot: number) => number
}

/** Nobody rests while they sing. */
const soundingRest = 1.4

/** A stretch of this many slots is the longest whose best pitch is kept. */
const longestKept = 64

/** The costs of a take that is sung so many cents above what is written, octaves aside. */
export function costsOf({ cents, onsets, from, to }: Take, shift: number): SlotCosts {
  const length = to - from
  const sums: Float64Array[] = []
  for (let pitchClass = 0; pitchClass < classes; pitchClass += 1) {
    const sum = new Float64Array(length + 1)
    for (let slot = 0; slot < length; slot += 1) {
      const heard = cents[from + slot] ?? Number.NaN
      const cost = Number.isNaN(heard)
        ? unvoiced
        : Math.min(Math.abs(folded(heard - shift - pitchClass * 100)) / spread, most)
      sum[slot + 1] = (sum[slot] ?? 0) + cost
    }
    sums.push(sum)
  }
  const kept = new Float64Array(length * longestKept).fill(-1)

  function asPitch(pitchClass: number, begin: number, end: number): number {
    const sum = sums[pitchClass]
    return (sum?.[end] ?? 0) - (sum?.[begin] ?? 0)
  }

  function findLeast(begin: number, end: number): number {
    let least = Number.POSITIVE_INFINITY
    for (const sum of sums) least = Math.min(least, (sum[end] ?? 0) - (sum[begin] ?? 0))
    return least
  }

  function asAnyPitch(begin: number, end: number): number {
    if (end - begin >= longestKept) return findLeast(begin, end)
    const place = begin * longestKept + end - begin
    const known = kept[place] ?? -1
    if (known >= 0) return known
    const least = findLeast(begin, end)
    kept[place] = least
    return least
  }

  return {
    length,
    asPitch,
    asAnyPitch,
    asRest: (slot) => (Number.isNaN(cents[from + slot]) ? 0 : soundingRest),
    onset: (slot) => onsets[from + slot] ?? 0,
  }
}
