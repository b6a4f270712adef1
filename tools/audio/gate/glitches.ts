import { bandLevels, firstHissBand, jointLevel } from '../sound/bands.ts'
import { hearPitch } from './pitch.ts'
import { median, moments } from './statistics.ts'

export type GlitchKind = 'noise' | 'gap' | 'voiceless' | 'octave' | 'click'

export interface Glitch {
  readonly moment: number
  readonly kind: GlitchKind
}

/** A vowel that is sung: between its edges, with the pitch meant at each moment. */
export interface HeldVowel {
  readonly start: number
  readonly end: number
  readonly hertzAt: (moment: number) => number
}

const margin = 0.05
const step = 0.005
/** Neighbouring moments that must agree before something counts as heard. */
const persistence = 4
const clickRatio = 25

/** What does not belong into a held vowel: bursts of noise, holes, a voice that breaks or jumps, clicks. */
export function findGlitches(samples: Float32Array, rate: number, vowels: readonly HeldVowel[]): Glitch[] {
  return vowels.flatMap((vowel) => {
    const times = moments(vowel.start + margin, vowel.end - margin, step)
    if (times.length < 2 * persistence) return []
    const kinds: GlitchKind[] = [...colourFaults(samples, rate, times), ...pitchFaults(samples, rate, times, vowel)]
    if (hasClick(samples, rate, vowel)) kinds.push('click')
    return kinds.map((kind) => ({ moment: vowel.start, kind }))
  })
}

function colourFaults(samples: Float32Array, rate: number, times: readonly number[]): GlitchKind[] {
  const spectra = times.map((moment) => bandLevels(samples, rate, moment, 0.02))
  const levels = spectra.map((bands) => jointLevel(bands))
  const hisses = spectra.map(
    (bands) => jointLevel(bands.slice(firstHissBand)) - jointLevel(bands.slice(0, firstHissBand)),
  )
  const usualHiss = median(hisses)
  const usualLevel = median(levels)
  const isNoisy = hisses.filter((hiss) => hiss > Math.max(usualHiss + 10, -10)).length >= persistence
  const isHollow = levels.filter((level) => level < usualLevel - 14).length >= persistence
  return [...(isNoisy ? (['noise'] as const) : []), ...(isHollow ? (['gap'] as const) : [])]
}

function pitchFaults(
  samples: Float32Array,
  rate: number,
  times: readonly number[],
  { hertzAt }: HeldVowel,
): GlitchKind[] {
  let voiceless = 0
  let jumped = 0
  for (const moment of times.filter((_, index) => index % 2 === 0)) {
    const meant = hertzAt(moment)
    const { hertz, strength } = hearPitch(samples, rate, moment, { lowest: meant / 2.6, highest: meant * 2.6 })
    if (strength < 0.3) voiceless++
    else if (Math.abs(Math.log2(hertz / meant)) > 1 / 3) jumped++
  }
  return [
    ...(voiceless >= persistence ? (['voiceless'] as const) : []),
    ...(jumped >= persistence ? (['octave'] as const) : []),
  ]
}

/** A click bends the wave far more sharply than anything around it. */
function hasClick(samples: Float32Array, rate: number, { start, end }: HeldVowel): boolean {
  const from = Math.round((start + margin) * rate)
  const to = Math.round((end - margin) * rate)
  const bends = Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const at = from + index
    return Math.abs((samples[at - 1] ?? 0) - 2 * (samples[at] ?? 0) + (samples[at + 1] ?? 0))
  })
  return bends.length > 0 && Math.max(...bends) > clickRatio * median(bends)
}
