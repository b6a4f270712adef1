import { finish, type Steps } from '../steps.ts'
import { median } from './cents.ts'
import { hop, type PitchFrame } from './pitch-tracker.ts'

/** What was sung, in steps of a fiftieth of a second. */
export interface Take {
  /** No number where no pitch is sung. */
  readonly cents: Float64Array
  /** How much it looks as if a syllable begins, from 0 to 1. */
  readonly onsets: Float64Array
  /** Where the sound begins and ends. */
  readonly from: number
  readonly to: number
}

const framesInStep = 2
/** Seconds of a step. */
export const takeStep = hop * framesInStep

/** A sound that repeats itself less is no tone. As low as this, because the echo of the last tone blurs the next. */
const clear = 0.6
/** Softer than this is silence, whatever else is heard. */
const silent = -62
/** What is so much softer than the loud parts is an echo or a breath. */
const faint = 32

/** The level above which a take sounds. */
export function floorOf(frames: readonly PitchFrame[]): number {
  const levels = frames.map(({ level }) => level).toSorted((one, other) => one - other)
  const loud = levels[Math.floor(levels.length * 0.95)] ?? silent
  return Math.max(silent, loud - faint)
}

/** Whether a frame has a pitch that is at least so clear. */
export const isTone = ({ cents, clarity, level }: PitchFrame, floor: number, least = clear): boolean =>
  clarity >= least && level >= floor && Number.isFinite(cents)

/** How far around a moment its loudness is compared, in steps. */
const around = 7
/** So much softer than what is around is a consonant. */
const dip = 9

/** So many steps are worked out before a pause. */
const stepsAtOnce = 50

/** Makes a take of the frames; a pitch that is heard for a moment alone is none. */
export const takeOf = (frames: readonly PitchFrame[]): Take => finish(takeInSteps(frames))

/** The same, with pauses. */
export function* takeInSteps(frames: readonly PitchFrame[]): Steps<Take> {
  const floor = floorOf(frames)
  const length = Math.floor(frames.length / framesInStep)
  const cents = new Float64Array(length).fill(Number.NaN)
  const levels = new Float64Array(length)
  for (let step = 0; step < length; step += 1) {
    const own = frames.slice(step * framesInStep, (step + 1) * framesInStep)
    const tones = own.filter((frame) => isTone(frame, floor))
    levels[step] = Math.min(...own.map(({ level }) => level))
    if (tones.length > 0) cents[step] = tones.reduce((best, tone) => (tone.clarity > best.clarity ? tone : best)).cents
  }
  yield
  dropStrays(cents)
  const isSung = (step: number) => !Number.isNaN(cents[step])
  let from = 0
  while (from < length && !isSung(from)) from += 1
  let to = length
  while (to > from && !isSung(to - 1)) to -= 1
  return { cents, onsets: yield* onsetsOf(cents, levels), from, to }
}

/** Takes away single steps that lie alone, far from both neighbors. */
function dropStrays(cents: Float64Array): void {
  const strays: number[] = []
  const isNear = (one = Number.NaN, other = Number.NaN) => Math.abs(one - other) < 150
  for (let step = 0; step < cents.length; step += 1) {
    const here = cents[step]
    if (Number.isNaN(here)) continue
    if (!isNear(here, cents[step - 1]) && !isNear(here, cents[step + 1])) strays.push(step)
  }
  for (const stray of strays) cents[stray] = Number.NaN
}

function* onsetsOf(cents: Float64Array, levels: Float64Array): Steps<Float64Array> {
  const raw = new Float64Array(levels.length).fill(1)
  for (const [step, level] of levels.entries()) {
    if (step % stepsAtOnce === 0) yield
    if (Number.isNaN(cents[step])) continue
    const near = levels.subarray(Math.max(0, step - around), step + around + 1)
    raw[step] = Math.min(1, Math.max(0, (median([...near]) - level) / dip))
  }
  return raw.map((_, step) => Math.max(...raw.subarray(Math.max(0, step - 2), step + 3)))
}
