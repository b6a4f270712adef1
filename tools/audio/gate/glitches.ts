import { bandLevels, firstHissBand, jointLevel } from '../sound/bands.ts'
import { median, moments } from '../sound/statistics.ts'
import { hearPitch } from './pitch.ts'

export type GlitchKind = 'noise' | 'gap' | 'voiceless' | 'octave' | 'click'

export interface Glitch {
  readonly moment: number
  readonly kind: GlitchKind
}

export interface HeldVowel {
  readonly start: number
  readonly end: number
  readonly hertzAt: (moment: number) => number
}

const margin = 0.05
const step = 0.005
/** Consecutive moments that must agree. */
const persistence = 4
const clickRatio = 25

export function findGlitches(samples: Float32Array, rate: number, vowels: readonly HeldVowel[]): Glitch[] {
  return [...colorGlitches(samples, rate, vowels), ...pitchGlitches(samples, rate, vowels)]
}

export function colorGlitches(samples: Float32Array, rate: number, vowels: readonly HeldVowel[]): Glitch[] {
  return inEach(vowels, (vowel, times) => [
    ...colorFaults(samples, rate, times),
    ...(hasClick(samples, rate, vowel) ? (['click'] as const) : []),
  ])
}

/** Finds glitches that are only audible in a single voice without reverberation. */
function pitchGlitches(samples: Float32Array, rate: number, vowels: readonly HeldVowel[]): Glitch[] {
  return inEach(vowels, (vowel, times) => pitchFaults(samples, rate, times, vowel))
}

function inEach(
  vowels: readonly HeldVowel[],
  find: (vowel: HeldVowel, times: readonly number[]) => readonly GlitchKind[],
): Glitch[] {
  return vowels.flatMap((vowel) => {
    const times = moments(vowel.start + margin, vowel.end - margin, step)
    return times.length < 2 * persistence ? [] : find(vowel, times).map((kind) => ({ moment: vowel.start, kind }))
  })
}

function colorFaults(samples: Float32Array, rate: number, times: readonly number[]): GlitchKind[] {
  const spectra = times.map((moment) => bandLevels(samples, rate, moment, 0.02))
  const levels = spectra.map((bands) => jointLevel(bands))
  const hisses = spectra.map(
    (bands) => jointLevel(bands.slice(firstHissBand)) - jointLevel(bands.slice(0, firstHissBand)),
  )
  const usualHiss = median(hisses)
  const usualLevel = median(levels)
  const isNoisy = lasts(hisses.map((hiss) => hiss > Math.max(usualHiss + 10, -10)))
  const isHollow = lasts(levels.map((level) => level < usualLevel - 14))
  return [...(isNoisy ? (['noise'] as const) : []), ...(isHollow ? (['gap'] as const) : [])]
}

function pitchFaults(
  samples: Float32Array,
  rate: number,
  times: readonly number[],
  { hertzAt }: HeldVowel,
): GlitchKind[] {
  const heard = times
    .filter((_, index) => index % 2 === 0)
    .map((moment) => {
      const meant = hertzAt(moment)
      const { hertz, strength } = hearPitch(samples, rate, moment, { lowest: meant / 2.6, highest: meant * 2.6 })
      return { isVoiced: strength >= 0.3, isFar: Math.abs(Math.log2(hertz / meant)) > 1 / 3 }
    })
  return [
    ...(lasts(heard.map(({ isVoiced }) => !isVoiced)) ? (['voiceless'] as const) : []),
    ...(lasts(heard.map(({ isVoiced, isFar }) => isVoiced && isFar)) ? (['octave'] as const) : []),
  ]
}

function lasts(flags: readonly boolean[]): boolean {
  let run = 0
  return flags.some((flag) => {
    run = flag ? run + 1 : 0
    return run >= persistence
  })
}

/** A click bends the waveform far more sharply than its surroundings. */
function hasClick(samples: Float32Array, rate: number, { start, end }: HeldVowel): boolean {
  const from = Math.round((start + margin) * rate)
  const to = Math.round((end - margin) * rate)
  const bends = Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const at = from + index
    return Math.abs((samples[at - 1] ?? 0) - 2 * (samples[at] ?? 0) + (samples[at + 1] ?? 0))
  })
  const most = clickRatio * median(bends)
  return bends.some((bend) => bend > most)
}
