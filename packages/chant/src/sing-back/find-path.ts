import type { SlotCosts } from './costs.ts'
import type { PhraseNote } from './phrase.ts'
import { slotsIn } from './take.ts'

/** A stretch of slots, the end not included. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Which stretch of a take is which note. */
export interface Path {
  readonly cost: number
  /** One for each note; nothing for one that was left out. */
  readonly notes: readonly (Stretch | undefined)[]
  /** What was sung besides, and before which note. */
  readonly added: readonly (Stretch & { readonly before: number })[]
  /** How many notes were reached before the singing stopped. */
  readonly reached: number
}

const costs = {
  /** A note at another pitch than its own. */
  wrong: 5.5,
  skipped: 10,
  added: 9,
  /** Singing that stops before the end, and each note that is missing then. */
  stopped: 7,
  unsung: 1.5,
  /** A breath between words, and one in the middle of a syllable. */
  breath: 0.8,
  brokenSyllable: 2.5,
  /** A syllable that begins where nothing shows it. */
  unheardOnset: 4,
}
/** How much lengths may vary; the last before a rest is held as one likes. */
const variance = 0.12
const heldVariance = 0.6
const shortest = 3
const shortestAdded = 5
const longestAdded = 40
/** What costs so much more than the best at the same moment is given up. */
const beam = 45

/** How long a note may be, in slots, and what each length costs. */
interface Lengths {
  readonly from: number
  readonly costs: Float64Array
}

function lengthsOf(phrase: readonly PhraseNote[], tempo: number): Lengths[] {
  return phrase.map(({ seconds, rest }, place) => {
    const usual = Math.max(slotsIn(seconds / tempo), shortest)
    const isHeld = rest > 0 || place === phrase.length - 1
    const from = Math.max(shortest, Math.floor(usual * 0.35))
    const to = Math.ceil(usual * (isHeld ? 4 : 3))
    const around = 2 * (isHeld ? heldVariance : variance)
    return {
      from,
      costs: Float64Array.from({ length: to - from + 1 }, (_, at) => Math.log((from + at) / usual) ** 2 / around),
    }
  })
}

/** How a cell was come to: by a note of some slots, by leaving one out, by something added, or from a rest. */
const bySkip = -1
const byRest = 0

/**
 * Finds the cheapest way through a phrase. Ways that cost more than `atMost` are
 * given up, so where there is no other the path has no notes and costs without end.
 */
export function findPath(
  phrase: readonly PhraseNote[],
  slots: SlotCosts,
  tempo: number,
  atMost = Number.POSITIVE_INFINITY,
): Path {
  const { length } = slots
  const count = phrase.length
  const width = count + 1
  const lengths = lengthsOf(phrase, tempo)
  const classes = phrase.map(({ pitch }) => ((pitch % 12) + 12) % 12)
  const size = (length + 1) * width
  /** The cost of having come to a slot with so many notes sung, and how. */
  const sung = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const ways = new Int16Array(size)
  sung[0] = 0

  function offer(cell: number, cost: number, way: number): void {
    if (cost >= (sung[cell] ?? 0)) return
    sung[cell] = cost
    ways[cell] = way
  }

  function restCost(place: number): number {
    if (place === 0 || place === count || (phrase[place - 1]?.rest ?? 0) > 0) return 0
    return phrase[place]?.startsSyllable ? costs.breath : costs.brokenSyllable
  }
  const restCosts = Array.from({ length: width }, (_, place) => restCost(place))

  function sing(at: number, place: number, begun: number): void {
    const choice = lengths[place]
    if (!choice) return
    const pitchClass = classes[place] ?? 0
    const isOnset = phrase[place]?.startsSyllable === true && place > 0
    const start = begun + (isOnset ? costs.unheardOnset * (1 - slots.onset(at)) : 0)
    const end = Math.min(choice.costs.length, length - at - choice.from + 1)
    for (let offset = 0; offset < end; offset += 1) {
      const to = at + choice.from + offset
      const own = slots.asPitch(pitchClass, at, to)
      const other = own > costs.wrong ? costs.wrong + slots.asAnyPitch(at, to) : own
      offer(to * width + place + 1, start + Math.min(own, other) + (choice.costs[offset] ?? 0), choice.from + offset)
    }
  }

  function goOn(at: number, place: number, begun: number): void {
    const cell = at * width + place
    if (place < count) offer(cell + 1, begun + costs.skipped, bySkip)
    if (at === length) return
    const isResting = at > 0 && ways[cell] === byRest
    offer(cell + width, begun + (isResting ? 0 : (restCosts[place] ?? 0)) + slots.asRest(at), byRest)
    sing(at, place, begun)
    addNote(at, place, begun)
  }

  function addNote(at: number, place: number, begun: number): void {
    const end = Math.min(at + longestAdded, length)
    for (let to = at + shortestAdded; to <= end; to += 1) {
      offer(to * width + place, begun + costs.added + slots.asAnyPitch(at, to), -1 - (to - at))
    }
  }

  for (let at = 0; at <= length; at += 1) {
    const row = sung.subarray(at * width, (at + 1) * width)
    const most = Math.min(Math.min(...row) + beam, atMost)
    for (let place = 0; place <= count; place += 1) {
      const begun = row[place] ?? most
      if (begun <= most) goOn(at, place, begun)
    }
  }
  return trace()

  function trace(): Path {
    let reached = count
    let cost = Number.POSITIVE_INFINITY
    for (let place = 0; place <= count; place += 1) {
      const unsung = count - place
      const total = (sung[length * width + place] ?? 0) + (unsung > 0 ? costs.stopped + costs.unsung * unsung : 0)
      if (total <= cost) {
        cost = total
        reached = place
      }
    }
    const notes: (Stretch | undefined)[] = phrase.map(() => undefined)
    const added: (Stretch & { before: number })[] = []
    if (cost === Number.POSITIVE_INFINITY) return { cost, notes, added, reached: 0 }
    let at = length
    let place = reached
    while (at > 0 || place > 0) {
      const way = ways[at * width + place] ?? 0
      if (way === bySkip) place -= 1
      else if (way === byRest) at -= 1
      else if (way > 0) {
        place -= 1
        notes[place] = { from: at - way, to: at }
        at -= way
      } else {
        const from = at + way + 1
        added.unshift({ from, to: at, before: place })
        at = from
      }
    }
    return { cost, notes, added, reached }
  }
}
