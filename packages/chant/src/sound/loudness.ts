/** A second-order filter with a first output coefficient of 1. */
interface Biquad {
  readonly input: readonly [number, number, number]
  readonly output: readonly [number, number]
}

const inaudible = 1e-60

export function filter(samples: Float32Array, { input, output }: Biquad): Float32Array {
  const filtered = new Float32Array(samples.length)
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at] ?? 0
    const y = input[0] * x + input[1] * x1 + input[2] * x2 - output[0] * y1 - output[1] * y2
    x2 = x1
    x1 = x
    y2 = y1
    // Denormal numbers are slow.
    y1 = Math.abs(y) < inaudible ? 0 : y
    filtered[at] = y
  }
  return filtered
}

export function highPass(rate: number, hertz: number, quality = Math.SQRT1_2): Biquad {
  const angle = (2 * Math.PI * hertz) / rate
  const alpha = Math.sin(angle) / (2 * quality)
  const scale = 1 + alpha
  const cosine = Math.cos(angle)
  return {
    input: [(1 + cosine) / 2 / scale, -(1 + cosine) / scale, (1 + cosine) / 2 / scale],
    output: [(-2 * cosine) / scale, (1 - alpha) / scale],
  }
}

export function highShelf(rate: number, hertz: number, decibels: number, quality: number): Biquad {
  const turn = Math.tan((Math.PI * hertz) / rate)
  const high = 10 ** (decibels / 20)
  const middle = high ** 0.4996667741545416
  const scale = 1 + turn / quality + turn * turn
  return {
    input: [
      (high + (middle * turn) / quality + turn * turn) / scale,
      (2 * (turn * turn - high)) / scale,
      (high - (middle * turn) / quality + turn * turn) / scale,
    ],
    output: [(2 * (turn * turn - 1)) / scale, (1 - turn / quality + turn * turn) / scale],
  }
}

interface Gate {
  readonly blockSeconds: number
  /** Distance below the mean at which a block is excluded, in LU. */
  readonly relativeGate: number
}

const momentary: Gate = { blockSeconds: 0.4, relativeGate: -10 }
const hopSeconds = 0.1
const absoluteGate = -70

/**
 * Returns integrated loudness in LUFS by ITU-R BS.1770-4, NaN for silence. Two channels count with their mean, so that
 * stereo is as loud as the same sound in mono.
 */
export function loudnessOf(channels: readonly Float32Array[], rate: number): number {
  return loudnessOfPower(mean(soundingBlocks(channels, rate, momentary)))
}

export const loudnessOfBlocks = (channels: readonly Float32Array[], rate: number, gate: Gate): number[] =>
  soundingBlocks(channels, rate, gate).map(loudnessOfPower)

function soundingBlocks(channels: readonly Float32Array[], rate: number, { blockSeconds, relativeGate }: Gate) {
  const powers = meanOver(channels.map((samples) => blockPowers(weighted(samples, rate), rate, blockSeconds)))
  const loud = powers.filter((power) => loudnessOfPower(power) > absoluteGate)
  const threshold = loudnessOfPower(mean(loud)) + relativeGate
  return loud.filter((power) => loudnessOfPower(power) > threshold)
}

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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function loudnessOfPower(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}
