import { folded } from './cents.ts'
import type { Take } from './take.ts'

/** Distance from its note at which a slot costs 1. */
const spreadCents = 60
const maxSlotCost = 2
/** Cost of a slot without pitch inside a note: a consonant. */
const unvoicedCost = 0.25
const classes = 12

/** Costs of the slots of a take, as running sums, so that the cost of a stretch is one subtraction. */
export interface SlotCosts {
  /** Number of slots. */
  readonly length: number
  /** Cost of a stretch as a pitch class from 0 to 11. */
  readonly asPitch: (pitchClass: number, from: number, to: number) => number
  /** Cost of a stretch as the pitch that fits best. */
  readonly asAnyPitch: (from: number, to: number) => number
  /** Cost of a slot as silence. */
  readonly asRest: (slot: number) => number
  readonly onset: (slot: number) => number
}

/** Cost of treating a voiced slot as a rest. */
const soundingRestCost = 1.4

/** Stretches shorter than this have their best pitch cached. */
const maxCachedSlots = 64

/** Computes the costs of a take that was sung `shift` cents above the written pitch, octaves ignored. */
export function costsOf({ cents, onsets, from, to }: Take, shift: number): SlotCosts {
  const length = to - from
  const sums: Float64Array[] = []
  for (let pitchClass = 0; pitchClass < classes; pitchClass += 1) {
    const sum = new Float64Array(length + 1)
    for (let slot = 0; slot < length; slot += 1) {
      const heard = cents[from + slot] ?? Number.NaN
      const cost = Number.isNaN(heard)
        ? unvoicedCost
        : Math.min(Math.abs(folded(heard - shift - pitchClass * 100)) / spreadCents, maxSlotCost)
      sum[slot + 1] = (sum[slot] ?? 0) + cost
    }
    sums.push(sum)
  }
  const cached = new Float64Array(length * maxCachedSlots).fill(-1)

  function asPitch(pitchClass: number, begin: number, end: number): number {
    const sum = sums[pitchClass]
    return (sum?.[end] ?? 0) - (sum?.[begin] ?? 0)
  }

  function findBest(begin: number, end: number): number {
    let least = Number.POSITIVE_INFINITY
    for (const sum of sums) least = Math.min(least, (sum[end] ?? 0) - (sum[begin] ?? 0))
    return least
  }

  function asAnyPitch(begin: number, end: number): number {
    if (end - begin >= maxCachedSlots) return findBest(begin, end)
    const index = begin * maxCachedSlots + end - begin
    const known = cached[index] ?? -1
    if (known >= 0) return known
    const least = findBest(begin, end)
    cached[index] = least
    return least
  }

  return {
    length,
    asPitch,
    asAnyPitch,
    asRest: (slot) => (Number.isNaN(cents[from + slot]) ? 0 : soundingRestCost),
    onset: (slot) => onsets[from + slot] ?? 0,
  }
}
