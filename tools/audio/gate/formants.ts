import { median, moments } from '../sound/statistics.ts'
import type { Vowel } from '../voice/phones.ts'

interface Complex {
  readonly re: number
  readonly im: number
}

const rounds = 200
const near = 1e-10

/** Returns the roots of a monic polynomial, highest power first (Durand-Kerner). */
function rootsOf(coefficients: readonly number[]): Complex[] {
  const degree = coefficients.length - 1
  // Any start that is neither real nor of length 1 works.
  const roots = Array.from({ length: degree }, (_, index): Complex => power({ re: 0.4, im: 0.9 }, index))
  for (let round = 0; round < rounds; round++) {
    let moved = 0
    for (const [index, root] of roots.entries()) {
      const value = coefficients.reduce((sum, coefficient) => plus(times(sum, root), coefficient), { re: 0, im: 0 })
      let others: Complex = { re: 1, im: 0 }
      for (const [other, otherRoot] of roots.entries()) {
        if (other !== index) others = times(others, { re: root.re - otherRoot.re, im: root.im - otherRoot.im })
      }
      const step = over(value, others)
      roots[index] = { re: root.re - step.re, im: root.im - step.im }
      moved = Math.max(moved, Math.hypot(step.re, step.im))
    }
    if (moved < near) break
  }
  return roots
}

function power(base: Complex, exponent: number): Complex {
  let result: Complex = { re: 1, im: 0 }
  for (let count = 0; count < exponent; count++) result = times(result, base)
  return result
}

function plus(a: Complex, b: number): Complex {
  return { re: a.re + b, im: a.im }
}

function times(a: Complex, b: Complex): Complex {
  return { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re }
}

function over(a: Complex, b: Complex): Complex {
  const size = b.re * b.re + b.im * b.im
  return { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size }
}

/** Downsampled to 8 kHz: only the first two formants matter. */
const thinning = 3
const order = 10
const windowSeconds = 0.03
const widest = 500

export interface Formants {
  readonly first: number
  readonly second: number
}

function findFormants(samples: Float32Array, rate: number, moment: number): Formants | undefined {
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

/** Linear prediction by Burg's method, which is stable for short windows; the first coefficient is 1. */
function predict(values: readonly number[]): number[] {
  let forward = [...values]
  let backward = [...values]
  let coefficients = [1]
  for (let stage = 1; stage <= order; stage++) {
    let product = 0
    let energy = 1e-12
    for (let at = stage; at < values.length; at++) {
      const ahead = forward[at] ?? 0
      const behind = backward[at - 1] ?? 0
      product += ahead * behind
      energy += ahead * ahead + behind * behind
    }
    const reflection = (-2 * product) / energy
    const longer = [...coefficients, 0]
    coefficients = longer.map((value, index) => value + reflection * (longer[stage - index] ?? 0))
    const before = forward
    forward = forward.map((value, at) => value + reflection * (backward[at - 1] ?? 0))
    backward = backward.map((_, at) => (backward[at - 1] ?? 0) + reflection * (before[at] ?? 0))
  }
  return coefficients
}

/**
 * Regions of the first two formants of a man's sung Latin vowels, in Hz. They are wide because high notes shift
 * formants to harmonics, and dentals (-tus, -nus) shift u forward.
 */
export const regions: Readonly<Record<Vowel, { first: readonly [number, number]; second: readonly [number, number] }>> =
  {
    a: { first: [550, 950], second: [950, 1650] },
    ɛ: { first: [400, 720], second: [1400, 2250] },
    i: { first: [200, 430], second: [1750, 2700] },
    ɔ: { first: [320, 720], second: [650, 1250] },
    u: { first: [200, 470], second: [500, 1400] },
  }

const minVowel = 0.12

interface SoundedVowel {
  readonly vowel: Vowel
  readonly start: number
  readonly end: number
}

export function vowelFormants(
  voices: readonly Float32Array[],
  rate: number,
  vowels: readonly SoundedVowel[],
): ReadonlyMap<Vowel, Formants> {
  const heard = new Map<Vowel, Formants[]>()
  for (const { vowel, start, end } of vowels) {
    if (end - start < minVowel) continue
    const middle = (start + end) / 2
    const found = voices.flatMap((voice) =>
      moments(middle - 0.02, middle + 0.021, 0.01).flatMap((moment) => findFormants(voice, rate, moment) ?? []),
    )
    heard.set(vowel, [...(heard.get(vowel) ?? []), ...found])
  }
  return new Map(
    [...heard].map(([vowel, formants]) => [
      vowel,
      { first: median(formants.map(({ first }) => first)), second: median(formants.map(({ second }) => second)) },
    ]),
  )
}

/** Returns the times of vowels that move the median of their kind out of its region. */
export function strayedVowels(
  voice: Float32Array,
  rate: number,
  vowels: readonly SoundedVowel[],
  formants: ReadonlyMap<Vowel, Formants>,
): number[] {
  const strayed = new Set([...formants].filter(([vowel, found]) => !isInRegion(vowel, found)).map(([vowel]) => vowel))
  return vowels.flatMap((sounded) => {
    if (!strayed.has(sounded.vowel)) return []
    const own = vowelFormants([voice], rate, [sounded]).get(sounded.vowel)
    return own && !isInRegion(sounded.vowel, own) ? [sounded.start] : []
  })
}

export function isInRegion(vowel: Vowel, { first, second }: Formants): boolean {
  const region = regions[vowel]
  const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high
  return within(first, region.first) && within(second, region.second)
}
