import { median } from './cents.ts'
import { hop, type PitchFrame } from './pitch-tracker.ts'
import { floorOf, isTone, toneLimits } from './tone.ts'

/** What a take is of; only one voice that sings is judged. */
export type Heard = 'voice' | 'silence' | 'speech' | 'instrument' | 'several'

/** Less than this of sound is nobody singing, in seconds. */
const least = 0.5
/** A voice that stays within so many cents for so long holds a tone. */
const held = 70
const heldFrames = 16
/** Pitch is smoothed over so many frames on either side, so that a vibrato is one tone. */
const smoothedOver = 9
const leastHeldShare = 0.5
/** How much of the loudest may be no tone: consonants and echo. */
const mostUnclear = 0.4
/** What is this much softer than the loudest does not tell how many sing. */
const loudest = 12
/** Where nothing is held and half of the sound is clearer than this, one person speaks. */
const spoken = 0.78
/** An instrument holds its pitch better than any voice, in cents, and dies away, in decibels a second. */
const steadiest = 1.5
const dyingAway = -6

interface Run {
  readonly from: number
  readonly to: number
}

/** The stretches in which one tone is held, by their frames. */
function heldRuns(cents: readonly number[]): Run[] {
  const smooth: number[] = []
  for (const [at, own] of cents.entries()) {
    const near = cents.slice(Math.max(0, at - smoothedOver), at + smoothedOver + 1)
    smooth.push(Number.isNaN(own) ? Number.NaN : median(near.filter((each) => !Number.isNaN(each))))
  }
  const runs: Run[] = []
  let from = 0
  for (let at = 0; at <= smooth.length; at += 1) {
    const strays = !(Math.abs((smooth[at] ?? Number.NaN) - (smooth[from] ?? Number.NaN)) <= held)
    if (!strays) continue
    if (at - from >= heldFrames) runs.push({ from, to: at })
    from = at
  }
  return runs
}

/** How much a value changes in a second on the whole, by the line through the thirds at both ends. */
function slopeOf(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3))
  const rise = median(values.slice(-third)) - median(values.slice(0, third))
  return rise / ((values.length - third) * hop)
}

/** How far the pitch strays from the line through a run. */
function unsteadiness(cents: readonly number[]): number {
  const slope = slopeOf(cents) * hop
  const middle = median(cents)
  const half = cents.length / 2
  return median(cents.map((each, at) => Math.abs(each - middle - slope * (at - half))))
}

function isInstrument(frames: readonly PitchFrame[], runs: readonly Run[]): boolean {
  // The edges of a tone are where it changes.
  const inner = runs.map(({ from, to }) => frames.slice(from + 3, to - 3))
  const steady = median(inner.map((run) => unsteadiness(run.map(({ cents }) => cents))))
  const fading = median(inner.map((run) => slopeOf(run.map(({ level }) => level))))
  return steady < steadiest && fading < dyingAway
}

/** Tells one singing voice from what is none. */
export function hearWhat(frames: readonly PitchFrame[]): Heard {
  const floor = floorOf(frames)
  const loud = frames.filter(({ level }) => level >= floor)
  const tones = frames.map((frame) => (isTone(frame, toneLimits.pure, floor) ? frame.cents : Number.NaN))
  const sounding = tones.filter((each) => !Number.isNaN(each)).length
  if (loud.length * hop < least || sounding * hop < least) return 'silence'
  const clarities = clarityOfLoudest(loud)
  const runs = heldRuns(tones)
  const heldFor = runs.reduce((sum, { from, to }) => sum + to - from, 0)
  if (heldFor < sounding * leastHeldShare && median(clarities) >= spoken) return 'speech'
  if (clarities.filter((clarity) => clarity < toneLimits.pure.clarity).length > clarities.length * mostUnclear)
    return 'several'
  return isInstrument(frames, runs) ? 'instrument' : 'voice'
}

function clarityOfLoudest(loud: readonly PitchFrame[]): number[] {
  const levels = loud.map(({ level }) => level).toSorted((one, other) => one - other)
  const floor = (levels[Math.floor(levels.length * 0.95)] ?? 0) - loudest
  return loud.filter(({ level }) => level >= floor).map(({ clarity }) => clarity)
}
