import { realTransform } from './fourier.ts'

/** Edges in Hz of the bands in which sounds are compared; the last band is hiss. */
const edges = [80, 300, 500, 750, 1050, 1400, 1800, 2300, 2900, 3700, 5000, 8000] as const
export const bandCount = edges.length - 1
/** The bands from here on hold the hiss of s and its kin. */
export const firstHissBand = 9

const size = 1024
const windowed = new Float64Array(size)

/** The level of each band in dB, in a window around a moment. */
export function bandLevels(samples: Float32Array, rate: number, moment: number, windowSeconds = 0.024): number[] {
  const width = Math.round(rate * windowSeconds)
  const start = Math.round(moment * rate) - (width >> 1)
  const weights = windowOf(width)
  windowed.fill(0)
  for (let at = 0; at < width; at++) windowed[at] = (samples[start + at] ?? 0) * (weights[at] ?? 0)
  const { real, imaginary } = realTransform(windowed)
  return edges.slice(1).map((upper, band) => {
    let power = 1e-9
    const from = Math.round(((edges[band] ?? 0) * size) / rate)
    for (let bin = from; bin < (upper * size) / rate && bin < size / 2; bin++) {
      power += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
    }
    return 10 * Math.log10(power)
  })
}

const windows = new Map<number, Float64Array>()

function windowOf(width: number): Float64Array {
  const known = windows.get(width)
  if (known) return known
  const made = Float64Array.from({ length: width }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / width))
  windows.set(width, made)
  return made
}

/** The level of several bands taken together. */
export function jointLevel(levels: readonly number[]): number {
  return 10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0))
}
