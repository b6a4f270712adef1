import type { SlotCosts } from './costs.ts'
import type { PhraseNote } from './phrase.ts'
import { slotsIn } from './take.ts'

/** A range of slots, the end not included. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Assigns stretches of a take to notes. */
export interface Path {
  readonly cost: number
  /** One for each note; undefined for a note that was left out. */
  readonly notes: readonly (Stretch | undefined)[]
  /** Extra notes, each with the index of the note that follows it. */
  readonly added: readonly (Stretch & { readonly before: number })[]
  /** Number of notes reached before the singing stopped. */
  readonly reached: number
}

const costs = {
  /** A note at a wrong pitch. */
  wrong: 5.5,
  skipped: 10,
  added: 9,
  /** Singing that stops before the end, and each note that is missing then. */
  stopped: 7,
  unsung: 1.5,
  /** A breath between words, and one in the middle of a syllable. */
  breath: 0.8,
  brokenSyllable: 2.5,
  /** A syllable that begins without an audible onset. */
  unheardOnset: 4,
}
/** Variance of the lengths of notes; notes before a rest can be held freely. */
const variance = 0.12
const heldVariance = 0.6
const minSlots = 3
const minAddedSlots = 5
const maxAddedSlots = 40
/** Beam width: paths that cost more than the best + beam are pruned. */
const beam = 45

/** The possible lengths of a note in slots, from the first on, with the cost of each. */
interface Lengths {
  readonly from: number
  readonly costs: Float64Array
}

function lengthsOf(phrase: readonly PhraseNote[], tempo: number): Lengths[] {
  return phrase.map(({ seconds, rest }, index) => {
    const usual = Math.max(slotsIn(seconds / tempo), minSlots)
    const isHeld = rest > 0 || index === phrase.length - 1
    const from = Math.max(minSlots, Math.floor(usual * 0.35))
    const to = Math.ceil(usual * (isHeld ? 4 : 3))
    const around = 2 * (isHeld ? heldVariance : variance)
    return {
      from,
      costs: Float64Array.from({ length: to - from + 1 }, (_, at) => Math.log((from + at) / usual) ** 2 / around),
    }
  })
}

/** How a cell was reached: a positive number is a note of that many slots, numbers below `bySkip` are an extra note. */
const bySkip = -1
const byRest = 0

/** Finds the cheapest path through a phrase. If all cost more than `maxCost`, the path has no notes and an infinite cost. */
export function findPath(
  phrase: readonly PhraseNote[],
  slots: SlotCosts,
  tempo: number,
  maxCost = Number.POSITIVE_INFINITY,
): Path {
  const { length } = slots
  const count = phrase.length
  const width = count + 1
  const lengths = lengthsOf(phrase, tempo)
  const classes = phrase.map(({ pitch }) => ((pitch % 12) + 12) % 12)
  const size = (length + 1) * width
  /** Cost of each cell, which is a slot and a number of notes sung. */
  const sung = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const ways = new Int16Array(size)
  sung[0] = 0

  function offer(cell: number, cost: number, way: number): void {
    if (cost >= (sung[cell] ?? 0)) return
    sung[cell] = cost
    ways[cell] = way
  }

  function restCost(index: number): number {
    if (index === 0 || index === count || (phrase[index - 1]?.rest ?? 0) > 0) return 0
    return phrase[index]?.startsSyllable ? costs.breath : costs.brokenSyllable
  }
  const restCosts = Array.from({ length: width }, (_, index) => restCost(index))

  function sing(at: number, index: number, begun: number): void {
    const choice = lengths[index]
    if (!choice) return
    const pitchClass = classes[index] ?? 0
    const isOnset = phrase[index]?.startsSyllable === true && index > 0
    const start = begun + (isOnset ? costs.unheardOnset * (1 - slots.onset(at)) : 0)
    const end = Math.min(choice.costs.length, length - at - choice.from + 1)
    for (let offset = 0; offset < end; offset += 1) {
      const to = at + choice.from + offset
      const own = slots.asPitch(pitchClass, at, to)
      const other = own > costs.wrong ? costs.wrong + slots.asAnyPitch(at, to) : own
      offer(to * width + index + 1, start + Math.min(own, other) + (choice.costs[offset] ?? 0), choice.from + offset)
    }
  }

  function extend(at: number, index: number, begun: number): void {
    const cell = at * width + index
    if (index < count) offer(cell + 1, begun + costs.skipped, bySkip)
    if (at === length) return
    const isResting = at > 0 && ways[cell] === byRest
    offer(cell + width, begun + (isResting ? 0 : (restCosts[index] ?? 0)) + slots.asRest(at), byRest)
    sing(at, index, begun)
    addNote(at, index, begun)
  }

  function addNote(at: number, index: number, begun: number): void {
    const end = Math.min(at + maxAddedSlots, length)
    for (let to = at + minAddedSlots; to <= end; to += 1) {
      offer(to * width + index, begun + costs.added + slots.asAnyPitch(at, to), -1 - (to - at))
    }
  }

  for (let at = 0; at <= length; at += 1) {
    const row = sung.subarray(at * width, (at + 1) * width)
    const limit = Math.min(Math.min(...row) + beam, maxCost)
    for (let index = 0; index <= count; index += 1) {
      const begun = row[index] ?? limit
      if (begun <= limit) extend(at, index, begun)
    }
  }
  return trace()

  function trace(): Path {
    let reached = count
    let cost = Number.POSITIVE_INFINITY
    for (let index = 0; index <= count; index += 1) {
      const unsung = count - index
      const total = (sung[length * width + index] ?? 0) + (unsung > 0 ? costs.stopped + costs.unsung * unsung : 0)
      if (total <= cost) {
        cost = total
        reached = index
      }
    }
    const notes: (Stretch | undefined)[] = phrase.map(() => undefined)
    const added: (Stretch & { before: number })[] = []
    if (cost === Number.POSITIVE_INFINITY) return { cost, notes, added, reached: 0 }
    let at = length
    let index = reached
    while (at > 0 || index > 0) {
      const way = ways[at * width + index] ?? 0
      if (way === bySkip) index -= 1
      else if (way === byRest) at -= 1
      else if (way > 0) {
        index -= 1
        notes[index] = { from: at - way, to: at }
        at -= way
      } else {
        const from = at + way + 1
        added.unshift({ from, to: at, before: index })
        at = from
      }
    }
    return { cost, notes, added, reached }
  }
}
