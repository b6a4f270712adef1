import { median, moments } from '../sound/statistics.ts'
import type { Vowel } from '../voice/phones.ts'
import { type Formants, findFormants } from './formants.ts'

/**
 * Where the first two formants of a man's sung Latin vowels lie, in Hz. Wide, since on high notes they seem to lie on a
 * harmonic, and since a u between dentals (-tus, -nus) is drawn forward.
 */
export const regions: Readonly<Record<Vowel, { first: readonly [number, number]; second: readonly [number, number] }>> =
  {
    a: { first: [550, 950], second: [950, 1650] },
    ɛ: { first: [400, 720], second: [1400, 2250] },
    i: { first: [200, 430], second: [1750, 2700] },
    ɔ: { first: [320, 720], second: [650, 1250] },
    u: { first: [200, 470], second: [500, 1400] },
  }

const shortestVowel = 0.12

export interface SoundedVowel {
  readonly vowel: Vowel
  readonly start: number
  readonly end: number
}

/** The middle of each vowel's formants over single voices that sing the same; vowels that never last are left out. */
export function vowelFormants(
  voices: readonly Float32Array[],
  rate: number,
  vowels: readonly SoundedVowel[],
): ReadonlyMap<Vowel, Formants> {
  const heard = new Map<Vowel, Formants[]>()
  for (const { vowel, start, end } of vowels) {
    if (end - start < shortestVowel) continue
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

/** Where the vowels lie that pull the middle of their kind out of its region. */
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
