import { filter, highPass } from './biquad.ts'
import { loudnessOf } from './loudness.ts'

/** Seconds over which the limiter closes before a peak and opens after it. */
const limiterReach = 0.004

/** Brings a sound to a loudness in LUFS, holding its peaks below a level in dB. */
export function master(samples: Float32Array, rate: number, loudness: number, ceiling: number): Float32Array {
  const clean = filter(samples, highPass(rate, 60))
  let louder = clean
  // The limiter lowers the loudness, so the gain is corrected once or twice.
  for (let round = 0, gain = 0; round < 3; round++) {
    gain += loudness - loudnessOf(louder, rate)
    const factor = 10 ** (gain / 20)
    louder = limit(
      clean.map((value) => value * factor),
      rate,
      10 ** (ceiling / 20),
    )
  }
  return louder
}

/** Turns the sound down smoothly around every sample above the ceiling. */
export function limit(samples: Float32Array, rate: number, ceiling: number): Float32Array {
  const reach = Math.round(limiterReach * rate)
  const needed = samples.map((value) => Math.min(1, ceiling / Math.max(1e-9, Math.abs(value))))
  if (needed.every((gain) => gain === 1)) return samples
  const lowest = slidingMinimum(needed, 2 * reach)
  const gains = slidingMean(lowest, reach)
  return samples.map((value, at) => value * (gains[at] ?? 1))
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
