import { mean, moments } from '../sound/statistics.ts'

export const frameSeconds = 0.05
const windowSeconds = 0.7
const stepSeconds = 0.1
const minPhrase = 2.5
/** Target difference between the loudest and softest part of a phrase, in dB. */
const aim = 11
const shares = moments(0.5, 2.01, 0.05)
const evenings = moments(0, 0.81, 0.1)
/** Costs, in dB of the target, of doubling or halving the dynamics, and of removing all of the speaker's own. */
const costOfShare = 1
const costOfEvening = 2

/** A frame before the melody shapes it, and the gain by pitch and arc. */
export interface Frame {
  readonly power: number
  readonly decibels: number
}

/** Strength of pitch and arc, and share of the speaker's own swing to remove. */
export interface Dynamics {
  readonly share: number
  readonly evening: number
}

export const plainDynamics: Dynamics = { share: 1, evening: 0 }

/** Chooses the smallest change that gives a breath the swing of a real schola. */
export function chooseDynamics(frames: readonly Frame[]): Dynamics {
  if (frames.length * frameSeconds < minPhrase) return plainDynamics
  const levels = ownLevels(frames)
  let best = plainDynamics
  let least = Number.POSITIVE_INFINITY
  for (const evening of evenings) {
    for (const share of shares) {
      const missed = Math.abs(swingOf(frames, levels, { share, evening }) - aim)
      const cost = missed + costOfShare * Math.abs(Math.log2(share)) + costOfEvening * evening
      if (cost >= least) continue
      least = cost
      best = { share, evening }
    }
  }
  return best
}

export function addedDecibels(frames: readonly Frame[], dynamics: Dynamics): number[] {
  return addedTo(frames, ownLevels(frames), dynamics)
}

function addedTo(frames: readonly Frame[], levels: readonly number[], { share, evening }: Dynamics): number[] {
  const middle = mean(levels)
  return frames.map(({ decibels }, at) => share * decibels - evening * ((levels[at] ?? middle) - middle))
}

function swingOf(frames: readonly Frame[], levels: readonly number[], dynamics: Dynamics): number {
  const added = addedTo(frames, levels, dynamics)
  const formed = windowLevels(frames.map(({ power }, at) => power * 10 ** ((added[at] ?? 0) / 10)))
  const half = Math.round(windowSeconds / 2 / frameSeconds)
  const step = Math.round(stepSeconds / frameSeconds)
  const heard = formed.slice(half, formed.length - half).filter((_, at) => at % step === 0)
  return Math.max(...heard) - Math.min(...heard)
}

function ownLevels(frames: readonly Frame[]): number[] {
  return windowLevels(frames.map(({ power }) => power))
}

function windowLevels(powers: readonly number[]): number[] {
  const half = Math.round(windowSeconds / 2 / frameSeconds)
  let total = 0
  const sums = [0, ...powers.map((power) => (total += power))]
  return powers.map((_, at) => {
    const from = Math.max(0, at - half)
    const to = Math.min(powers.length, at + half)
    return 10 * Math.log10(((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from) + 1e-10)
  })
}
