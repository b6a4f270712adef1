import { folded, median, nearestOctave } from './cents.ts'
import { costsOf, type SlotCosts } from './costs.ts'
import { findPath, type Path, type Stretch } from './find-path.ts'
import { type PhraseNote, secondsOf } from './phrase.ts'
import { slotsIn, type Take } from './take.ts'

/** A take aligned with its phrase. */
export interface Alignment extends Path {
  /** Cents above the written pitch, octaves ignored. */
  readonly shift: number
  /** 1 is the normal tempo. */
  readonly tempo: number
}

const binCents = 25
const bins = 1200 / binCents
/** Weights of a pitch for its own bin and two bins on either side. */
const smoothing = [0.3, 0.7, 1, 0.7, 0.3]
const maxShifts = 4

const binOf = (cents: number): number => ((Math.round(cents / binCents) % bins) + bins) % bins

/** Sums how long each pitch was sung, octaves ignored. */
function histogramOf({ cents }: Take): Float64Array {
  const histogram = new Float64Array(bins)
  for (const heard of cents) {
    if (Number.isNaN(heard)) continue
    for (const [index, weight] of smoothing.entries()) {
      const bin = (binOf(heard) + index - 2 + bins) % bins
      histogram[bin] = (histogram[bin] ?? 0) + weight
    }
  }
  return histogram
}

/** Returns the transpositions that best match how long each pitch is sung. */
export function likelyShifts(phrase: readonly PhraseNote[], take: Take): number[] {
  const histogram = histogramOf(take)
  const fits = Array.from({ length: bins }, (_, shift) =>
    phrase.reduce(
      (sum, { pitch, seconds }) => sum + Math.sqrt(histogram[(binOf(pitch * 100) + shift) % bins] ?? 0) * seconds,
      0,
    ),
  )
  const at = (shift: number) => fits[(shift + bins) % bins] ?? 0
  return [...fits.keys()]
    .filter((shift) => at(shift) >= at(shift - 1) && at(shift) > at(shift + 1))
    .toSorted((one, other) => at(other) - at(one))
    .slice(0, maxShifts)
    .map((shift) => shift * binCents)
}

const minTempo = 0.5
const maxTempo = 2
const otherTempos = [1, 0.75, 1.4]
/** Weight of a deviation from the normal tempo: a take that stops early was not sung twice as fast. */
const tempoCost = 20

/** Returns the tempo at which the phrase fills the take, then others, for a take with more or less than the phrase. */
function likelyTempos(phrase: readonly PhraseNote[], { from, to }: Take): [number, ...number[]] {
  const filling = Math.min(Math.max(slotsIn(secondsOf(phrase)) / Math.max(to - from, 1), minTempo), maxTempo)
  return [filling, ...otherTempos.filter((tempo) => Math.abs(Math.log(tempo / filling)) > 0.15)]
}

/** Returns the pitch in the middle of a stretch, because voices glide into notes and out of them. */
export function pitchWithin({ cents, from: begin }: Take, { from, to }: Stretch): number {
  const trim = Math.floor((to - from) * 0.2)
  const tones = (edge: number) =>
    [...cents.subarray(begin + from + edge, begin + to - edge)].filter((heard) => !Number.isNaN(heard))
  const middle = tones(trim)
  const heard = middle.length > 0 ? middle : tones(0)
  const [first] = heard
  if (first === undefined) return Number.NaN
  // Folded into one octave, so that a voice that breaks into another register has one pitch.
  const within = first + median(heard.map((each) => folded(each - first)))
  return within + nearestOctave(median(heard) - within)
}

/** Returns the distance of each note from its written pitch in cents, octaves included; NaN for a note without pitch. */
export function distancesOf(phrase: readonly PhraseNote[], take: Take, { notes, shift }: Alignment): number[] {
  return notes.map((stretch, index) =>
    stretch ? pitchWithin(take, stretch) - (phrase[index]?.pitch ?? 0) * 100 - shift : Number.NaN,
  )
}

/** Notes farther off are ignored when the shift is refined. */
const maxRefineCents = 150
/** A smaller correction is not worth another alignment. */
const minRefineCents = 12

/** Aligns a take with a phrase, with any transposition and tempo. `expected` is the transposition given to the learner. */
export function align(phrase: readonly PhraseNote[], take: Take, expected?: number): Alignment {
  const [tempo, ...others] = likelyTempos(phrase, take)
  const known = new Map<number, SlotCosts>()
  function costsAt(shift: number): SlotCosts {
    const costs = known.get(shift) ?? costsOf(take, shift)
    known.set(shift, costs)
    return costs
  }
  function tryOut(shift: number, speed: number, maxCost = Number.POSITIVE_INFINITY): Alignment {
    const extra = tempoCost * Math.log(speed) ** 2
    const path = findPath(phrase, costsAt(shift), speed, maxCost - extra)
    return { ...path, cost: path.cost + extra, shift, tempo: speed }
  }
  const shifts = likelyShifts(phrase, take)
  if (expected !== undefined && shifts.every((shift) => Math.abs(folded(shift - expected)) > 40)) shifts.push(expected)
  let best = tryOut(shifts[0] ?? expected ?? 0, tempo)
  for (const shift of shifts.slice(1)) {
    const other = tryOut(shift, tempo, best.cost)
    if (other.cost < best.cost) best = other
  }
  for (const speed of others) {
    const other = tryOut(best.shift, speed, best.cost)
    if (other.cost < best.cost) best = other
  }
  const near = distancesOf(phrase, take, best)
    .map(folded)
    .filter((deviation) => Math.abs(deviation) < maxRefineCents)
  const by = median(near)
  if (Math.abs(by) <= minRefineCents) return best
  const better = tryOut(best.shift + by, best.tempo, best.cost)
  return better.cost < best.cost ? better : best
}
