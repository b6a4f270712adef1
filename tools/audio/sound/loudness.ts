import { filter, highPass, highShelf } from './biquad.ts'

const blockSeconds = 0.4
const hopSeconds = 0.1
const absoluteGate = -70
const relativeGate = -10

/** Integrated loudness in LUFS as ITU-R BS.1770-4 measures it: K-weighted, of the blocks that are not silence. */
export function loudnessOf(samples: Float32Array, rate: number): number {
  const powers = blockPowers(weighted(samples, rate), rate)
  const loud = powers.filter((power) => loudnessOfPower(power) > absoluteGate)
  const threshold = loudnessOfPower(mean(loud)) + relativeGate
  return loudnessOfPower(mean(loud.filter((power) => loudnessOfPower(power) > threshold)))
}

/** The two filters of the K-weighting, computed for the sample rate. */
function weighted(samples: Float32Array, rate: number): Float32Array {
  const shelf = highShelf(rate, 1681.974450955533, 3.999843853973347, 0.7071752369554196)
  const cut = highPass(rate, 38.13547087602444, 0.5003270373238773)
  // The standard's numerator is exactly 1, -2, 1.
  return filter(filter(samples, shelf), { input: [1, -2, 1], output: cut.output })
}

function blockPowers(samples: Float32Array, rate: number): number[] {
  const size = Math.round(blockSeconds * rate)
  const hop = Math.round(hopSeconds * rate)
  const powers: number[] = []
  for (let start = 0; start + size <= samples.length; start += hop) {
    let sum = 0
    for (let at = start; at < start + size; at++) sum += (samples[at] ?? 0) ** 2
    powers.push(sum / size)
  }
  return powers
}

function loudnessOfPower(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
