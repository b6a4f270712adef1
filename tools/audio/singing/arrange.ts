import { sampleRate } from '../model/voice-model.ts'
import { bandCount, bandLevels, jointLevel } from '../sound/bands.ts'
import { isVoiceless } from '../voice/phones.ts'
import type { Intoned } from '../voice/prosody.ts'
import { type Edges, type EdgesBy, vowelEdges } from '../voice/vowel-edges.ts'
import type { SungSyllable } from './score.ts'

const step = 0.005
const widths = [0.08, 0.06, 0.045, 0.03]
const goodEnough = 2.2
const timbreBands = 9

/** Returns the steadiest stretch of a vowel: least change of timbre, no hiss, a good level. */
function steadyPart(samples: Float32Array, vowel: Edges, pitchAt: (moment: number) => number): Edges {
  const first = vowel.start + 0.03
  const count = Math.max(0, Math.floor((vowel.end + 0.01 - first) / step) + 1)
  const spectra = Array.from({ length: count }, (_, index) => bandLevels(samples, sampleRate, first + index * step))
  const levels = spectra.map((bands) => jointLevel(bands.slice(0, timbreBands)))
  const loudest = Math.max(...levels)
  const unfit = spectra.map((bands, index) => {
    const level = levels[index] ?? 0
    const hiss = (bands[bandCount - 1] ?? 0) - level
    const voiceless = pitchAt(first + index * step) > 0 ? 0 : 10
    return motionAt(spectra, index) + Math.max(0, loudest - 5 - level) + Math.max(0, hiss + 12) + voiceless
  })
  let best: (Edges & { cost: number }) | undefined
  for (const width of widths) {
    best = cheapest(unfit, Math.round(width / step), first, vowel) ?? best
    if (best && best.cost < goodEnough) break
  }
  const length = vowel.end - vowel.start
  return best ?? { start: vowel.start + 0.45 * length, end: vowel.start + 0.6 * length }
}

function motionAt(spectra: readonly (readonly number[])[], index: number): number {
  const before = spectra[Math.max(0, index - 2)] ?? []
  const after = spectra[Math.min(spectra.length - 1, index + 2)] ?? []
  const moved = before.slice(0, timbreBands).reduce((sum, level, band) => sum + Math.abs((after[band] ?? 0) - level), 0)
  return moved / timbreBands
}

function cheapest(unfit: readonly number[], steps: number, first: number, vowel: Edges) {
  let best: (Edges & { cost: number }) | undefined
  for (let from = 0; from + steps < unfit.length; from++) {
    const start = first + from * step
    const end = start + steps * step
    const position = ((start + end) / 2 - vowel.start) / (vowel.end - vowel.start)
    const sum = unfit.slice(from, from + steps + 1).reduce((total, cost) => total + cost, 0)
    const cost = sum / (steps + 1) + 2 * Math.abs(position - 0.55)
    if (best === undefined || cost < best.cost) best = { start, end, cost }
  }
  return best
}

/** Maps a sung time (from the start of the breath) to a spoken time. */
interface Knot {
  readonly sung: number
  readonly spoken: number
}

/** A held vowel: the voice moves within a steady stretch of the spoken sound. */
export interface Hold {
  readonly start: number
  readonly end: number
  readonly spokenStart: number
  readonly spokenEnd: number
}

export interface Arrangement {
  readonly knots: readonly Knot[]
  readonly holds: readonly Hold[]
  readonly vowelEnds: readonly number[]
  readonly leadIn: number
  readonly length: number
}

const breathBefore = 0.1
const tail = 0.35
const closing = 0.02
const minHold = 0.012
/** Maximum length of a sung consonant; the slow model would stretch it. */
const maxConsonant = { voiceless: 0.12, voiced: 0.085 }
const consonantShare = 0.45

/** Places every vowel on its beat, with the consonants as spoken. */
export function arrange(syllables: readonly SungSyllable[], intoned: Intoned, edges: EdgesBy): Arrangement {
  const vowels = vowelEdges(intoned, edges)
  const first = vowels[0]
  const firstBeat = syllables[0]?.onset ?? 0
  const last = syllables.at(-1)
  if (first === undefined || last === undefined) throw new Error('Nothing to sing.')
  const firstSound = intoned.tokens.find(({ syllable }) => syllable === 0)?.start ?? 0
  const leadIn = breathBefore + Math.max(0, first.start - firstSound)
  const beat = (moment: number) => leadIn + moment - firstBeat
  const spokenEnd = endOfSpeech(intoned, vowels.at(-1)?.end ?? 0)
  const knots: Knot[] = [{ sung: 0, spoken: first.start - leadIn }]
  const holds: Hold[] = []
  const vowelEnds: number[] = []
  for (const [index, syllable] of syllables.entries()) {
    const vowel = vowels[index] ?? first
    const start = beat(syllable.onset)
    const consonants = (vowels[index + 1]?.start ?? spokenEnd) - vowel.end
    const vowelEnd = beat(syllable.end) - Math.min(consonants, maxConsonantSeconds(syllable, syllables[index + 1]))
    const surplus = vowelEnd - start - (vowel.end - vowel.start)
    vowelEnds.push(vowelEnd)
    knots.push({ sung: start, spoken: vowel.start })
    if (surplus > minHold) {
      const steady = steadyPart(intoned.samples, vowel, intoned.pitchAt)
      const hold = { start: start + steady.start - vowel.start, spokenStart: steady.start, spokenEnd: steady.end }
      holds.push({ ...hold, end: hold.start + surplus + steady.end - steady.start })
      knots.push({ sung: hold.start, spoken: steady.start })
      knots.push({ sung: vowelEnd - (vowel.end - steady.end), spoken: steady.end })
    }
    knots.push({ sung: vowelEnd, spoken: vowel.end })
  }
  const end = beat(last.end)
  knots.push({ sung: end, spoken: spokenEnd }, { sung: end + tail, spoken: spokenEnd + tail })
  return { knots, holds, vowelEnds, leadIn, length: end + tail }
}

export function maxConsonantSeconds(syllable: SungSyllable, next: SungSyllable | undefined): number {
  const sung = [...syllable.after, ...(next?.before ?? [])].reduce(
    (sum, phone) => sum + (isVoiceless(phone) ? maxConsonant.voiceless : maxConsonant.voiced),
    closing,
  )
  return Math.min(sung, (syllable.end - syllable.onset) * consonantShare)
}

function endOfSpeech({ tokens }: Intoned, vowelEnd: number): number {
  const lastSyllable = Math.max(...tokens.map(({ syllable }) => syllable))
  const own = tokens.filter(({ syllable }) => syllable === lastSyllable)
  const planned = own.find(({ role }) => role === 'vowel')?.end ?? 0
  return vowelEnd + ((own.at(-1)?.end ?? planned) - planned) + closing
}
