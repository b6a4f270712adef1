import { seededRandom } from '@schola/exercises/shuffle'
import { powerOfTwoFrom, transform, transformBack } from './fourier.ts'

const reverberationSeconds = 1.9
const delaySeconds = 0.022
/** Early reflections: seconds and strength. */
const reflections = [
  [0.017, 1.5],
  [0.029, 1.26],
  [0.041, 1.08],
  [0.057, 0.9],
  [0.073, 0.66],
] as const

/** The impulse response of the church: noise that fades and grows darker, of energy 1. */
export function churchImpulse(rate: number): Float32Array {
  const length = Math.round((reverberationSeconds * 1.05 + delaySeconds) * rate)
  const random = seededRandom(5)
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

/** The sound with the reverberation of the room; longer than the sound by the length of the impulse response. */
export function convolve(sound: Float32Array, impulse: Float32Array): Float32Array {
  const size = powerOfTwoFrom(sound.length + impulse.length)
  function spectrumOf(samples: Float32Array) {
    const real = new Float64Array(size)
    real.set(samples)
    const imaginary = new Float64Array(size)
    transform(real, imaginary)
    return { real, imaginary }
  }
  const first = spectrumOf(sound)
  const second = spectrumOf(impulse)
  for (let bin = 0; bin < size; bin++) {
    const a = first.real[bin] ?? 0
    const b = first.imaginary[bin] ?? 0
    const c = second.real[bin] ?? 0
    const d = second.imaginary[bin] ?? 0
    first.real[bin] = a * c - b * d
    first.imaginary[bin] = a * d + b * c
  }
  transformBack(first.real, first.imaginary)
  return Float32Array.from(first.real.subarray(0, sound.length + impulse.length))
}
