import { realTransform } from '../sound/fourier.ts'

const size = 1024

/** The level of the sound around a moment, in dB. */
export function levelAt(samples: Float32Array, rate: number, moment: number, windowSeconds: number): number {
  const width = Math.round(windowSeconds * rate)
  const from = Math.max(0, Math.round(moment * rate) - (width >> 1))
  const to = Math.min(samples.length, from + width)
  let power = 0
  for (let at = from; at < to; at++) power += (samples[at] ?? 0) ** 2
  return 10 * Math.log10(power / width + 1e-10)
}

/** The power of some bands (edges in Hz) in frames that follow each other through the whole sound. */
export function bandLevelsOver(
  samples: Float32Array,
  rate: number,
  bands: readonly (readonly [number, number])[],
): { moment: number; powers: number[] }[] {
  const windowed = new Float64Array(size)
  const binOf = (hertz: number) => Math.round((hertz * size) / rate)
  return Array.from({ length: Math.floor((2 * samples.length) / size) - 1 }, (_, frame) => {
    const start = (frame * size) / 2
    for (let at = 0; at < size; at++) {
      windowed[at] = (samples[start + at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size))
    }
    const { real, imaginary } = realTransform(windowed)
    const powers = bands.map(([from, to]) => {
      let power = 0
      for (let bin = binOf(from); bin < binOf(to); bin++) power += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
      return power
    })
    return { moment: (start + size / 2) / rate, powers }
  })
}
