import { median } from './cents.ts'
import { hop, type PitchFrame } from './pitch-tracker.ts'
import { floorOf, isTone, toneLimits } from './tone.ts'

/** Kind of sound in a take; only a single singing voice is judged. */
export type Heard = 'voice' | 'silence' | 'speech' | 'instrument' | 'several'

/** A take with less sound is silence. */
const minSoundSeconds = 0.5
/** A voice holds a tone if it stays within this range for this long. */
const heldCents = 70
const minHeldFrames = 16
/** Pitch is smoothed over this many frames on either side, so that a vibrato is one tone. */
const smoothingFrames = 9
const minHeldShare = 0.5
/** Maximum share of the loud frames without a tone, such as consonants and echo. */
const maxUnclearShare = 0.4
/** Frames softer than the loudest by more than this do not count as loud. */
const loudRangeDb = 12
/** If no tone is held and the median clarity is above this, one person speaks. */
const spokenClarity = 0.78
/** An instrument holds its pitch better than any voice, and fades. */
const maxInstrumentCents = 1.5
const maxInstrumentSlopeDb = -6

interface Run {
  readonly from: number
  readonly to: number
}

/** Finds the runs of frames in which one tone is held. */
function heldRuns(cents: readonly number[]): Run[] {
  const smooth: number[] = []
  for (const [at, own] of cents.entries()) {
    const near = cents.slice(Math.max(0, at - smoothingFrames), at + smoothingFrames + 1)
    smooth.push(Number.isNaN(own) ? Number.NaN : median(near.filter((each) => !Number.isNaN(each))))
  }
  const runs: Run[] = []
  let from = 0
  for (let at = 0; at <= smooth.length; at += 1) {
    const strays = !(Math.abs((smooth[at] ?? Number.NaN) - (smooth[from] ?? Number.NaN)) <= heldCents)
    if (!strays) continue
    if (at - from >= minHeldFrames) runs.push({ from, to: at })
    from = at
  }
  return runs
}

/** Returns the change of a value per second, by the line through its first and last third. */
function slopeOf(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3))
  const rise = median(values.slice(-third)) - median(values.slice(0, third))
  return rise / ((values.length - third) * hop)
}

/** Returns the median distance of the pitch from the line through a run. */
function unsteadiness(cents: readonly number[]): number {
  const slope = slopeOf(cents) * hop
  const middle = median(cents)
  const half = cents.length / 2
  return median(cents.map((each, at) => Math.abs(each - middle - slope * (at - half))))
}

function isInstrument(frames: readonly PitchFrame[], runs: readonly Run[]): boolean {
  // Without the edges, where the tone changes.
  const inner = runs.map(({ from, to }) => frames.slice(from + 3, to - 3))
  const steady = median(inner.map((run) => unsteadiness(run.map(({ cents }) => cents))))
  const fading = median(inner.map((run) => slopeOf(run.map(({ level }) => level))))
  return steady < maxInstrumentCents && fading < maxInstrumentSlopeDb
}

/** Distinguishes a single singing voice from other sounds. */
export function classifySound(frames: readonly PitchFrame[]): Heard {
  const floor = floorOf(frames)
  const loud = frames.filter(({ level }) => level >= floor)
  const tones = frames.map((frame) => (isTone(frame, toneLimits.pure, floor) ? frame.cents : Number.NaN))
  const sounding = tones.filter((each) => !Number.isNaN(each)).length
  if (loud.length * hop < minSoundSeconds || sounding * hop < minSoundSeconds) return 'silence'
  const clarities = clarityOfLoudest(loud)
  const runs = heldRuns(tones)
  const heldFor = runs.reduce((sum, { from, to }) => sum + to - from, 0)
  if (heldFor < sounding * minHeldShare && median(clarities) >= spokenClarity) return 'speech'
  if (clarities.filter((clarity) => clarity < toneLimits.pure.clarity).length > clarities.length * maxUnclearShare)
    return 'several'
  return isInstrument(frames, runs) ? 'instrument' : 'voice'
}

function clarityOfLoudest(loud: readonly PitchFrame[]): number[] {
  const levels = loud.map(({ level }) => level).toSorted((one, other) => one - other)
  const floor = (levels[Math.floor(levels.length * 0.95)] ?? 0) - loudRangeDb
  return loud.filter(({ level }) => level >= floor).map(({ clarity }) => clarity)
}
