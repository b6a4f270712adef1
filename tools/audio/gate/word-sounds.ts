import { median } from '../sound/statistics.ts'
import { hissing, isVoiceless, type PlacedToken } from '../voice/phones.ts'
import type { Intoned } from '../voice/prosody.ts'
import { type Edges, vowelEdges } from '../voice/vowel-edges.ts'
import { type Frame, findEnding, frameStep, hear, isHiss, isVoiced, topOf } from './hearing.ts'

/** Initial noisy sounds with their minimum level, in dB below the loudest moment, and length in seconds. */
const noises: Readonly<Record<string, { readonly level: number; readonly seconds: number }>> = {
  s: { level: -30, seconds: 0.04 },
  ʃ: { level: -30, seconds: 0.04 },
  ʧ: { level: -30, seconds: 0.025 },
  ʤ: { level: -36, seconds: 0.02 },
  f: { level: -42, seconds: 0.03 },
}
const minVoice = 0.03
const falseFloor = -30
const falseSeconds = 0.015
const tail = 0.03

export interface WordSounds {
  /** Seconds of noise before the first vowel; null for other words. */
  readonly firstNoise: number | null
  readonly isFirstHeard: boolean
  readonly isLastHeard: boolean
  readonly falseEnding: number
  readonly voicedVowels: number
  readonly voicedStretches: number
  readonly stress: Stress | null
}

/** Prominence of the accented syllable over the next most prominent one. */
export interface Stress {
  readonly semitones: number
  readonly decibels: number
  readonly length: number
  readonly isRight: boolean
}

export function listenToWord(word: Intoned, rate: number): WordSounds {
  const frames = hear(word.samples, rate)
  const edges = vowelEdges(word, 'ear')
  const noise = firstNoise(frames, word.tokens, edges)
  const ending = findEnding(frames, word.tokens)
  const needed = noises[firstPhone(word.tokens)]
  return {
    firstNoise: needed === undefined ? null : noise,
    isFirstHeard: needed === undefined || noise >= needed.seconds,
    isLastHeard: ending.isHeard,
    falseEnding: falseEnding(frames, word.tokens, ending.end),
    voicedVowels: edges.filter((edge) => voicedSeconds(within(frames, edge), topOf(frames)) >= minVoice).length,
    voicedStretches: countStretches(frames),
    stress: stressOf(frames, word.tokens, edges),
  }
}

function firstPhone(tokens: readonly PlacedToken[]): string {
  return tokens.find(({ role }) => role === 'onset' || role === 'vowel')?.phone ?? ''
}

function within(frames: readonly Frame[], { start, end }: Edges): Frame[] {
  return frames.filter(({ moment }) => moment >= start && moment <= end)
}

function firstNoise(frames: readonly Frame[], tokens: readonly PlacedToken[], [vowel]: readonly Edges[]): number {
  const needed = noises[firstPhone(tokens)]
  if (needed === undefined || vowel === undefined) return 0
  const top = topOf(frames)
  const before = frames.filter(({ moment }) => moment < vowel.start)
  return before.filter(({ hiss, low }) => hiss > top + needed.level && hiss > low - 6).length * frameStep
}

function voicedSeconds(frames: readonly Frame[], top: number): number {
  return frames.filter((frame) => isVoiced(frame, top)).length * frameStep
}

/** A word that ends with voice must not hiss; after other last sounds there must be silence. */
function falseEnding(frames: readonly Frame[], tokens: readonly PlacedToken[], end: number): number {
  const top = topOf(frames)
  const last = tokens.at(-3)?.phone ?? ''
  const isFalse = (frame: Frame) =>
    frame.moment > end + tail ? frame.whole > top + falseFloor : !isVoiceless(last) && isHiss(frame, top)
  const vowel = tokens.findLast(({ role }) => role === 'vowel')
  const middle = ((vowel?.start ?? 0) + (vowel?.end ?? 0)) / 2
  const from = hissing.has(last) || isVoiceless(last) ? end : Math.max(middle, end - 0.1)
  const seconds = frames.filter((frame) => frame.moment > from && isFalse(frame)).length * frameStep
  return seconds >= falseSeconds ? seconds : 0
}

function countStretches(frames: readonly Frame[]): number {
  const top = topOf(frames)
  let stretches = 0
  let length = 0
  for (const frame of frames) {
    length = isVoiced(frame, top) ? length + 1 : 0
    if (length === Math.round(minVoice / frameStep)) stretches++
  }
  return stretches
}

/**
 * Returns the minimum and maximum number of voiced stretches: voiceless sounds between vowels separate them, stops may.
 */
export function expectedStretches(tokens: readonly PlacedToken[]): readonly [number, number] {
  const first = tokens.findIndex(({ role }) => role === 'vowel')
  const last = tokens.findLastIndex(({ role }) => role === 'vowel')
  let min = 1
  let max = 1
  let between: string[] = []
  for (const { role, phone } of tokens.slice(first, last + 1)) {
    if (role !== 'vowel') between.push(phone)
    else {
      if (between.some(isVoiceless)) min++
      if (between.some((sound) => sound !== '')) max++
      between = []
    }
  }
  const outer = [...tokens.slice(0, first), ...tokens.slice(last + 1)].some(({ phone }) => phone !== '')
  return [min, max + (outer ? 2 : 0)]
}

/** The accent is right if its syllable is most prominent, and leads in two of pitch, level and length. */
function stressOf(frames: readonly Frame[], tokens: readonly PlacedToken[], edges: readonly Edges[]): Stress | null {
  const main = tokens.find(({ role }) => role === 'stress')?.syllable ?? 0
  if (edges.length < 2) return null
  const syllables = edges.map((edge) => {
    const heard = within(frames, edge)
    const pitches = heard.filter(({ strength }) => strength > 0.5).map(({ hertz }) => hertz)
    return {
      semitones: 12 * Math.log2(median(pitches.length > 0 ? pitches : [60])),
      decibels: 10 * Math.log10(heard.reduce((sum, { whole }) => sum + 10 ** (whole / 10), 0) / heard.length),
      length: edge.end - edge.start,
    }
  })
  const own = syllables[main]
  if (own === undefined) return null
  const leads = syllables
    .filter((syllable) => syllable !== own)
    .map((other) => ({
      semitones: own.semitones - other.semitones,
      decibels: own.decibels - other.decibels,
      length: own.length / other.length,
    }))
  const [nearest] = leads.toSorted((one, other) => prominence(one) - prominence(other))
  if (nearest === undefined) return null
  const cues = (['semitones', 'decibels', 'length'] as const).filter((cue) =>
    leads.every((lead) => lead[cue] > (cue === 'length' ? 1 : 0)),
  )
  return { ...nearest, isRight: prominence(nearest) > 0 && cues.length >= 2 }
}

/** Two semitones, three decibels and a quarter of the length are about equally clear. */
function prominence({ semitones, decibels, length }: Omit<Stress, 'isRight'>): number {
  return semitones / 2 + decibels / 3 + Math.log2(length) / Math.log2(1.25)
}
