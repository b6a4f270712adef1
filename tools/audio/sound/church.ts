import { seededRandom } from '@schola/exercises/shuffle'
import { powerOfTwoFrom, transform, transformBack } from './fourier.ts'

const reverberationSeconds = 2
const delaySeconds = 0.022
const reflections = [
  [0.017, 1.5],
  [0.029, 1.26],
  [0.041, 1.08],
  [0.057, 0.9],
  [0.073, 0.66],
] as const

/** Returns the impulse response of the church at one ear: noise that fades and darkens, with energy 1. */
export function churchImpulse(rate: number, seed: number): Float32Array {
  const length = Math.round((reverberationSeconds * 1.05 + delaySeconds) * rate)
  const random = seededRandom(seed)
  const impulse = new Float32Array(length)
  const fade = (seconds: number, share: number) => Math.exp((-6.9 * seconds) / (reverberationSeconds * share))
  let low = 0
  let middle = 0
  for (let at = Math.round(delaySeconds * rate); at < length; at++) {
    const seconds = at / rate - delaySeconds
    const noise = random() * 2 - 1
    low += 0.1 * (noise - low)
    middle += 0.45 * (noise - middle)
    const growth = Math.min(1, seconds / 0.03 + 0.2)
    impulse[at] =
      growth *
      (2.2 * low * fade(seconds, 1.1) +
        (middle - low) * fade(seconds, 1) +
        0.35 * (noise - middle) * fade(seconds, 0.45))
  }
  for (const [seconds, strength] of reflections) {
    const at = Math.round(seconds * rate)
    impulse[at] = (impulse[at] ?? 0) + strength
  }
  const energy = impulse.reduce((sum, value) => sum + value * value, 0)
  return impulse.map((value) => value / Math.sqrt(energy))
}

const blockSize = 2 ** 17

/** Returns the reverberation at both ears, longer than the sound by the impulse response. */
export function convolve(
  sound: Float32Array,
  left: Float32Array,
  right: Float32Array,
): readonly [Float32Array, Float32Array] {
  const tail = Math.max(left.length, right.length)
  const size = powerOfTwoFrom(blockSize + tail)
  // The sound is real, so the responses of both ears fit into one complex transform.
  const ears = { real: new Float64Array(size), imaginary: new Float64Array(size) }
  const block = { real: new Float64Array(size), imaginary: new Float64Array(size) }
  ears.real.set(left)
  ears.imaginary.set(right)
  transform(ears.real, ears.imaginary)
  const wet = [new Float32Array(sound.length + tail), new Float32Array(sound.length + tail)] as const
  for (let start = 0; start < sound.length; start += blockSize) {
    const part = sound.subarray(start, start + blockSize)
    if (part.every((value) => value === 0)) continue
    block.real.fill(0)
    block.real.set(part)
    block.imaginary.fill(0)
    transform(block.real, block.imaginary)
    for (let bin = 0; bin < size; bin++) {
      const a = block.real[bin] ?? 0
      const b = block.imaginary[bin] ?? 0
      const c = ears.real[bin] ?? 0
      const d = ears.imaginary[bin] ?? 0
      block.real[bin] = a * c - b * d
      block.imaginary[bin] = a * d + b * c
    }
    transformBack(block.real, block.imaginary)
    const length = Math.min(size, wet[0].length - start)
    for (let at = 0; at < length; at++) {
      wet[0][start + at] = (wet[0][start + at] ?? 0) + (block.real[at] ?? 0)
      wet[1][start + at] = (wet[1][start + at] ?? 0) + (block.imaginary[at] ?? 0)
    }
  }
  return wet
}
