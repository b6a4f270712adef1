import { type Speaker, sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { intone } from '../voice/prosody.ts'
import type { EdgesBy } from '../voice/vowel-edges.ts'
import { type Arrangement, arrange } from './arrange.ts'
import type { SungNote, SungSyllable } from './score.ts'
import { centsOf } from './tracks.ts'

export interface PitchMark {
  readonly moment: number
  readonly period: number
}

const hop = Math.round(sampleRate * 0.0025)
const minRun = sampleRate * 0.02
const fallbackHertz = 150

function pitchMarks(samples: Float32Array, pitchAt: (moment: number) => number): PitchMark[] {
  const marks: PitchMark[] = []
  for (let at = 0; at < samples.length; ) {
    if (pitchAt(at / sampleRate) <= 0) {
      at += hop
      continue
    }
    const start = at
    while (at < samples.length && pitchAt(at / sampleRate) > 0) at += hop
    const end = Math.min(samples.length, at)
    if (end - start >= minRun) walk(samples, start, end, pitchAt, marks)
  }
  return marks
}

/** Steps from maximum to maximum of the fundamental. */
function walk(
  samples: Float32Array,
  start: number,
  end: number,
  pitchAt: (moment: number) => number,
  marks: PitchMark[],
): void {
  const periodAt = (at: number) =>
    sampleRate / (pitchAt((start + at) / sampleRate) || pitchAt((start + at - hop) / sampleRate) || fallbackHertz)
  const wave = fundamental(samples, start, end, periodAt)
  let at = highest(wave, 0, periodAt(0) * 1.2)
  while (at < wave.length) {
    const period = periodAt(at)
    marks.push({ moment: (start + at) / sampleRate, period: period / sampleRate })
    const next = Math.round(at + period)
    if (next >= wave.length) break
    const found = highest(wave, next - Math.round(period * 0.2), next + Math.round(period * 0.2))
    at = found > at ? found : next
  }
}

/** Smooths over one and a half periods, which leaves the fundamental. */
function fundamental(
  samples: Float32Array,
  start: number,
  end: number,
  periodAt: (at: number) => number,
): Float32Array {
  const wave = new Float32Array(end - start)
  let reach = 0
  let window = new Float32Array(0)
  for (let at = 0; at < wave.length; at++) {
    const wanted = Math.round(periodAt(at) * 0.75)
    if (wanted !== reach) {
      reach = wanted
      window = Float32Array.from(
        { length: reach + 1 },
        (_, tap) => 0.5 + 0.5 * Math.cos((Math.PI * (2 * tap - reach)) / reach),
      )
    }
    let sum = 0
    for (let tap = 0; tap <= reach; tap++) sum += (samples[start + at + 2 * tap - reach] ?? 0) * (window[tap] ?? 0)
    wave[at] = sum
  }
  return wave
}

function highest(wave: Float32Array, from: number, to: number): number {
  let best = Math.max(0, from)
  for (let at = best; at <= Math.min(wave.length - 1, to); at++) if ((wave[at] ?? 0) > (wave[best] ?? 0)) best = at
  return best
}

export interface PreparedBreath {
  readonly breath: readonly SungSyllable[]
  readonly samples: Float32Array
  readonly marks: readonly PitchMark[]
  readonly arrangement: Arrangement
}

export interface Speech {
  readonly speed: number
  readonly edges: EdgesBy
  /** Cents above the notes: a speaker who creaks on low notes speaks higher. */
  readonly lift: number
}

export async function prepareBreath(
  model: VoiceModel,
  speaker: Speaker,
  breath: readonly SungSyllable[],
  { speed, edges, lift }: Speech,
): Promise<PreparedBreath> {
  const syllables = breath.map((syllable) => ({ ...syllable, cents: meanCents(syllable.notes) + lift }))
  const intoned = await intone(model, speaker, syllables, speed)
  return {
    breath,
    samples: intoned.samples,
    marks: pitchMarks(intoned.samples, intoned.pitchAt),
    arrangement: arrange(breath, intoned, edges),
  }
}

/** Returns the mean pitch of a syllable, weighted by length, rounded to a quarter of a semitone. */
function meanCents(notes: readonly SungNote[]): number {
  const total = notes.reduce((sum, { onset, end }) => sum + end - onset, 0)
  const mean = notes.reduce((sum, { onset, end, hertz }) => sum + (end - onset) * centsOf(hertz), 0) / total
  return Math.round(mean / 25) * 25
}
