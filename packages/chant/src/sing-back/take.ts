import { median } from './cents.ts'
import { hop, type PitchFrame } from './pitch-tracker.ts'
import { floorOf, isTone, toneLimits } from './tone.ts'

/** What was sung, in slots of a fiftieth of a second. */
export interface Take {
  /** No number where no pitch is sung. */
  readonly cents: Float64Array
  /** How much it looks as if a syllable begins, from 0 to 1. */
  readonly onsets: Float64Array
  /** Where the sound begins and ends. */
  readonly from: number
  readonly to: number
}

const framesInSlot = 2
/** Seconds of a slot. */
export const slotSeconds = hop * framesInSlot

export const slotsIn = (seconds: number): number => seconds / slotSeconds

/** How far around a moment its loudness is compared, in slots. */
const around = 7
/** So much softer than what is around is a consonant. */
const dip = 9

/** Makes a take of the frames; a pitch that is heard for a moment alone is none. */
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

/** Takes away single slots that lie alone, far from both neighbors. */
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
    const near = levels.subarray(Math.max(0, slot - around), slot + around + 1)
    raw[slot] = Math.min(1, Math.max(0, (median([...near]) - level) / dip))
  }
  return raw.map((_, slot) => Math.max(...raw.subarray(Math.max(0, slot - 2), slot + 3)))
}
