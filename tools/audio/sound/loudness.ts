import { filter, highPass, highShelf } from './biquad.ts'
import type { Channels } from './channels.ts'
import { mean, quantile } from './statistics.ts'

const momentary = { blockSeconds: 0.4, relativeGate: -10 }
const shortTerm = { blockSeconds: 3, relativeGate: -20 }
const hopSeconds = 0.1
const absoluteGate = -70
const rangeFrom = 0.1
const rangeTo = 0.95

/**
 * Integrated loudness in LUFS as ITU-R BS.1770-4 measures it: K-weighted, of the blocks that are not silence. Two
 * channels count with their mean, since a single one is played by both loudspeakers: so a sound in two channels is as loud
 * as the same in one.
 */
export function loudnessOf(channels: Channels, rate: number): number {
  return loudnessOfPower(mean(soundingBlocks(channels, rate, momentary)))
}

/** How much louder the loud parts are than the soft ones, in LU, as EBU Tech 3342 measures it. */
export function loudnessRangeOf(channels: Channels, rate: number): number {
  const levels = soundingBlocks(channels, rate, shortTerm).map(loudnessOfPower)
  return quantile(levels, rangeTo) - quantile(levels, rangeFrom)
}

/** The powers of the blocks that are not silence. */
function soundingBlocks(channels: Channels, rate: number, { blockSeconds, relativeGate }: typeof momentary): number[] {
  const powers = meanOver(channels.map((samples) => blockPowers(weighted(samples, rate), rate, blockSeconds)))
  const loud = powers.filter((power) => loudnessOfPower(power) > absoluteGate)
  const threshold = loudnessOfPower(mean(loud)) + relativeGate
  return loud.filter((power) => loudnessOfPower(power) > threshold)
}

/** The two filters of the K-weighting, computed for the sample rate. */
function weighted(samples: Float32Array, rate: number): Float32Array {
  const shelf = highShelf(rate, 1681.974450955533, 3.999843853973347, 0.7071752369554196)
  const cut = highPass(rate, 38.13547087602444, 0.5003270373238773)
  // The standard's numerator is exactly 1, -2, 1.
  return filter(filter(samples, shelf), { input: [1, -2, 1], output: cut.output })
}

function blockPowers(samples: Float32Array, rate: number, blockSeconds: number): number[] {
  const size = Math.round(blockSeconds * rate)
  const hop = Math.round(hopSeconds * rate)
  const sums = new Float64Array(samples.length + 1)
  for (let at = 0; at < samples.length; at++) sums[at + 1] = (sums[at] ?? 0) + (samples[at] ?? 0) ** 2
  const count = Math.max(0, Math.floor((samples.length - size) / hop) + 1)
  return Array.from({ length: count }, (_, block) => {
    const start = block * hop
    return ((sums[start + size] ?? 0) - (sums[start] ?? 0)) / size
  })
}

function meanOver(powersByChannel: readonly (readonly number[])[]): number[] {
  const [first = []] = powersByChannel
  return first.map((_, block) => mean(powersByChannel.map((powers) => powers[block] ?? 0)))
}

function loudnessOfPower(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}
