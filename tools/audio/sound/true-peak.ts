const oversampling = 4
const reach = 12

/** Windowed-sinc weights for the three moments between two samples. */
const between = Array.from({ length: oversampling - 1 }, (_, index) => {
  const shift = (index + 1) / oversampling
  return Array.from({ length: 2 * reach }, (__, tap) => {
    const distance = tap - reach + 1 - shift
    const window = Math.cos((Math.PI * distance) / (2 * (reach + 1))) ** 2
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window
  })
})

/** The highest level in dB that the sound reaches, also between its samples. */
export function truePeakOf(samples: Float32Array): number {
  let peak = 0
  for (let at = 0; at < samples.length; at++) {
    const here = Math.abs(samples[at] ?? 0)
    peak = Math.max(peak, here)
    // Between two quiet samples the wave cannot rise above a peak already found that is far higher.
    if (Math.max(here, Math.abs(samples[at + 1] ?? 0)) * 2 < peak) continue
    for (const weights of between) {
      let value = 0
      for (let tap = 0; tap < weights.length; tap++) value += (weights[tap] ?? 0) * (samples[at + tap - reach + 1] ?? 0)
      peak = Math.max(peak, Math.abs(value))
    }
  }
  return 20 * Math.log10(peak)
}
