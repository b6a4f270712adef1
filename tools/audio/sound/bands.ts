import { powerSpectrum } from './fourier.ts'

/** Edges in Hz of the bands in which sounds are compared; the last band is hiss. */
const edges = [80, 300, 500, 750, 1050, 1400, 1800, 2300, 2900, 3700, 5000, 8000] as const
export const bandCount = edges.length - 1
/** Index of the first band with the hiss of s and its kin. */
export const firstHissBand = 9

const size = 1024

export function bandLevels(samples: Float32Array, rate: number, moment: number, windowSeconds = 0.024): number[] {
  const width = Math.round(rate * windowSeconds)
  const powers = powerSpectrum(samples, Math.round(moment * rate) - (width >> 1), width, size)
  return edges.slice(1).map((upper, band) => {
    let power = 1e-9
    const from = Math.round(((edges[band] ?? 0) * size) / rate)
    for (let bin = from; bin < (upper * size) / rate && bin < size / 2; bin++) power += powers[bin] ?? 0
    return 10 * Math.log10(power)
  })
}

export function jointLevel(levels: readonly number[]): number {
  return 10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0))
}

export function levelAt(samples: Float32Array, rate: number, moment: number, windowSeconds: number): number {
  const width = Math.round(windowSeconds * rate)
  const from = Math.max(0, Math.round(moment * rate) - (width >> 1))
  const power = samples.subarray(from, from + width).reduce((sum, value) => sum + value ** 2, 0)
  return 10 * Math.log10(power / width + 1e-10)
}

export function bandLevelsOver(
  samples: Float32Array,
  rate: number,
  bands: readonly (readonly [number, number])[],
): { moment: number; powers: number[] }[] {
  const binOf = (hertz: number) => Math.round((hertz * size) / rate)
  return Array.from({ length: Math.floor((2 * samples.length) / size) - 1 }, (_, frame) => {
    const start = (frame * size) / 2
    const powers = powerSpectrum(samples, start, size, size)
    const sums = bands.map(([from, to]) =>
      powers.subarray(binOf(from), binOf(to)).reduce((sum, power) => sum + power, 0),
    )
    return { moment: (start + size / 2) / rate, powers: sums }
  })
}
