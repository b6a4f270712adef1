import { hannWindow, powerOfTwoFrom, realTransform } from '../sound/fourier.ts'

export interface Heard {
  readonly hertz: number
  readonly strength: number
}

const windowSeconds = 0.05
const maxLag = 0.7
/** Multiples of a period fit almost as well: a higher octave wins within this ratio of the best. */
const nearBest = 0.95

const windowLikeness = new Map<number, Float64Array>()

/** Returns the pitch at a moment, by normalized autocorrelation. */
export function hearPitch(
  samples: Float32Array,
  rate: number,
  moment: number,
  { lowest, highest }: { lowest: number; highest: number },
): Heard {
  const width = Math.round(windowSeconds * rate)
  const weights = hannWindow(width)
  const window = windowLikeness.get(width) ?? autocorrelation(weights)
  windowLikeness.set(width, window)
  const start = Math.round(moment * rate) - (width >> 1)
  const sound = autocorrelation(weights.map((weight, at) => weight * (samples[start + at] ?? 0)))
  function likeness(lag: number) {
    const share = (window[lag] ?? 0) / (window[0] ?? 1)
    return (sound[lag] ?? 0) / Math.max(1e-12, (sound[0] ?? 0) * share)
  }
  const candidates: Heard[] = []
  const first = Math.floor(rate / highest)
  const last = Math.min(width * maxLag, rate / lowest)
  let here = likeness(first - 1)
  let after = likeness(first)
  for (let lag = first; lag <= last; lag++) {
    const before = here
    here = after
    after = likeness(lag + 1)
    if (here < before || here < after || here <= 0) continue
    const bend = before - 2 * here + after
    const shift = bend === 0 ? 0 : (0.5 * (before - after)) / bend
    candidates.push({ hertz: rate / (lag + shift), strength: Math.min(1, here - 0.25 * (before - after) * shift) })
  }
  const best = strongest(candidates)
  const higher = strongest(candidates.filter(({ hertz }) => hertz > 1.6 * best.hertz))
  return higher.strength >= nearBest * best.strength ? higher : best
}

function strongest(candidates: readonly Heard[]): Heard {
  return candidates.reduce((best, heard) => (heard.strength > best.strength ? heard : best), { hertz: 0, strength: 0 })
}

/** Valid for lags up to `maxLag` of the length; beyond that the circular correlation wraps around. */
function autocorrelation(values: Float64Array): Float64Array {
  const size = powerOfTwoFrom((1 + maxLag) * values.length + 2)
  const padded = new Float64Array(size)
  padded.set(values)
  const { real, imaginary } = realTransform(padded)
  for (let bin = 0; bin <= size / 2; bin++) {
    const power = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
    padded[bin] = power
    if (bin > 0) padded[size - bin] = power
  }
  return realTransform(padded).real.map((value) => value / size)
}
