import { median } from './cents.ts'
import { hop, type PitchFrame } from './pitch-tracker.ts'
import { floorOf, isTone, toneLimits } from './tone.ts'

/** A recorded take in slots of a fiftieth of a second. */
export interface Take {
  /** NaN without pitch. */
  readonly cents: Float64Array
  /** Likelihood that a syllable begins, from 0 to 1. */
  readonly onsets: Float64Array
  /** First slot with sound, and the one after the last. */
  readonly from: number
  readonly to: number
}

const framesInSlot = 2
export const slotSeconds = hop * framesInSlot

export const slotsIn = (seconds: number): number => seconds / slotSeconds

/** Number of slots on either side with which the loudness of a slot is compared. */
const comparedSlots = 7
/** A slot softer than its surroundings by this much is a consonant. */
const consonantDipDb = 9

/** Converts frames to a take. A pitch in a single slot is dropped. */
export function takeOf(frames: readonly PitchFrame[]): Take {
  const floor = floorOf(frames)
  const length = Math.floor(frames.length / framesInSlot)
  const cents = new Float64Array(length).fill(Number.NaN)
  const levels = new Float64Array(length)
  for (let slot = 0; slot < length; slot += 1) {
    const own = frames.slice(slot * framesInSlot, (slot + 1) * framesInSlot)
    const tones = own.filter((frame) => isTone(frame, toneLimits.judged, floor))
    levels[slot] = Math.min(...own.map(({ level }) => level))
    if (tones.length > 0) cents[slot] = tones.reduce((best, tone) => (tone.clarity > best.clarity ? tone : best)).cents
  }
  dropStrays(cents)
  const isSung = (slot: number) => !Number.isNaN(cents[slot])
  let from = 0
  while (from < length && !isSung(from)) from += 1
  let to = length
  while (to > from && !isSung(to - 1)) to -= 1
  return { cents, onsets: onsetsOf(cents, levels), from, to }
}

/** Drops slots whose pitch is far from both neighbors. */
function dropStrays(cents: Float64Array): void {
  const strays: number[] = []
  const isNear = (one = Number.NaN, other = Number.NaN) => Math.abs(one - other) < 150
  for (let slot = 0; slot < cents.length; slot += 1) {
    const here = cents[slot]
    if (Number.isNaN(here)) continue
    if (!isNear(here, cents[slot - 1]) && !isNear(here, cents[slot + 1])) strays.push(slot)
  }
  for (const stray of strays) cents[stray] = Number.NaN
}

function onsetsOf(cents: Float64Array, levels: Float64Array): Float64Array {
  const raw = new Float64Array(levels.length).fill(1)
  for (const [slot, level] of levels.entries()) {
    if (Number.isNaN(cents[slot])) continue
    const near = levels.subarray(Math.max(0, slot - comparedSlots), slot + comparedSlots + 1)
    raw[slot] = Math.min(1, Math.max(0, (median([...near]) - level) / consonantDipDb))
  }
  return raw.map((_, slot) => Math.max(...raw.subarray(Math.max(0, slot - 2), slot + 3)))
}
