/** A filter of second order, its first output coefficient being 1. */
export interface Biquad {
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
    // Numbers too small to be heard make a processor slow.
    y1 = Math.abs(y) < inaudible ? 0 : y
    filtered[at] = y
  }
  return filtered
}

/** Takes away what lies below a frequency, 12 dB an octave. */
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

/** Raises what lies above a frequency. */
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
