import { rootsOf } from './roots.ts'

/** The sound is thinned to 8 kHz: only the first two formants are wanted. */
const thinning = 3
const order = 10
const windowSeconds = 0.03
const widest = 500

export interface Formants {
  readonly first: number
  readonly second: number
}

/** The first two resonances of a voice at a moment, by linear prediction; nothing where there are not two. */
export function findFormants(samples: Float32Array, rate: number, moment: number): Formants | undefined {
  const slow = rate / thinning
  const values = windowed(samples, rate, moment)
  const coefficients = predict(values)
  const [first, second] = rootsOf(coefficients)
    .filter(({ im }) => im > 0)
    .map(({ re, im }) => ({
      hertz: (Math.atan2(im, re) * slow) / (2 * Math.PI),
      width: (-Math.log(Math.hypot(re, im)) * slow) / Math.PI,
    }))
    .filter(({ hertz, width }) => hertz > 150 && hertz < slow / 2 - 100 && width < widest)
    .toSorted((a, b) => a.hertz - b.hertz)
  return first && second ? { first: first.hertz, second: second.hertz } : undefined
}

/** Samples around the moment, thinned, with the lows taken down and soft edges. */
function windowed(samples: Float32Array, rate: number, moment: number): number[] {
  const count = Math.round((windowSeconds * rate) / thinning)
  const start = Math.round(moment * rate) - Math.round((count * thinning) / 2)
  const thinned = Array.from({ length: count + 1 }, (_, at) => lowPassed(samples, start + at * thinning))
  return thinned.slice(1).map((value, at) => {
    const emphasized = value - 0.96 * (thinned[at] ?? 0)
    return emphasized * (0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (count - 1)))
  })
}

const lowPassReach = 12
const lowPass = Array.from({ length: 2 * lowPassReach + 1 }, (_, tap) => {
  const distance = tap - lowPassReach
  const sinc = distance === 0 ? 1 : Math.sin((Math.PI * distance) / thinning) / ((Math.PI * distance) / thinning)
  return (sinc / thinning) * (0.54 + 0.46 * Math.cos((Math.PI * distance) / lowPassReach))
})

function lowPassed(samples: Float32Array, at: number): number {
  return lowPass.reduce((sum, weight, tap) => sum + weight * (samples[at + tap - lowPassReach] ?? 0), 0)
}

/** Linear prediction by the method of Burg, which is steady over short windows; the first coefficient is 1. */
function predict(values: readonly number[]): number[] {
  let forward = [...values]
  let backward = [...values]
  let coefficients = [1]
  for (let stage = 1; stage <= order; stage++) {
    let product = 0
    let power = 1e-12
    for (let at = stage; at < values.length; at++) {
      const ahead = forward[at] ?? 0
      const behind = backward[at - 1] ?? 0
      product += ahead * behind
      power += ahead * ahead + behind * behind
    }
    const reflection = (-2 * product) / power
    const longer = [...coefficients, 0]
    coefficients = longer.map((value, index) => value + reflection * (longer[stage - index] ?? 0))
    const before = forward
    forward = forward.map((value, at) => value + reflection * (backward[at - 1] ?? 0))
    backward = backward.map((_, at) => (backward[at - 1] ?? 0) + reflection * (before[at] ?? 0))
  }
  return coefficients
}
