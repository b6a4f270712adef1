import { filter, highPass, loudnessOf } from '@schola/chant/sound/loudness'
import { type Channels, inEachChannel } from './channels.ts'

/** Seconds over which the limiter closes before a peak and opens after it. */
const limiterReach = 0.004

/** Brings a sound to a loudness in LUFS, holding its peaks below a level in dB. */
export function master(channels: Channels, rate: number, loudness: number, ceiling: number): Channels {
  const clean = inEachChannel(channels, (samples) => filter(samples, highPass(rate, 60)))
  let louder = clean
  // The limiter lowers the loudness, so the gain is corrected once or twice.
  for (let round = 0, gain = 0; round < 3; round++) {
    gain += loudness - loudnessOf(louder, rate)
    const factor = 10 ** (gain / 20)
    louder = limit(
      inEachChannel(clean, (samples) => samples.map((value) => value * factor)),
      rate,
      10 ** (ceiling / 20),
    )
  }
  return louder
}

/** Turns the sound down smoothly around every sample above the ceiling, in all channels at once. */
export function limit(channels: Channels, rate: number, ceiling: number): Channels {
  const reach = Math.round(limiterReach * rate)
  const needed = new Float32Array(channels[0].length).fill(1)
  for (const samples of channels) {
    samples.forEach((value, at) => {
      if (Math.abs(value) > ceiling) needed[at] = Math.min(needed[at] ?? 1, ceiling / Math.abs(value))
    })
  }
  if (needed.every((gain) => gain === 1)) return channels
  const lowest = slidingMinimum(needed, 2 * reach)
  const gains = slidingMean(lowest, reach)
  return inEachChannel(channels, (samples) => samples.map((value, at) => value * (gains[at] ?? 1)))
}

function slidingMinimum(values: Float32Array, reach: number): Float32Array {
  const lowest = values.slice()
  values.forEach((value, at) => {
    if (value === 1) return
    for (let near = Math.max(0, at - reach); near <= Math.min(values.length - 1, at + reach); near++) {
      lowest[near] = Math.min(lowest[near] ?? 1, value)
    }
  })
  return lowest
}

function slidingMean(values: Float32Array, reach: number): Float32Array {
  const width = 2 * reach + 1
  const at = (index: number) => values[Math.min(values.length - 1, Math.max(0, index))] ?? 1
  let sum = 0
  for (let index = -reach; index <= reach; index++) sum += at(index)
  return values.map((_, index) => {
    const mean = sum / width
    sum += at(index + reach + 1) - at(index - reach)
    return mean
  })
}
