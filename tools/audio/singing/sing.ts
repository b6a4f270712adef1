import { seededRandom } from '@schola/exercises/shuffle'
import { type Speaker, sampleRate } from '../model/voice-model.ts'
import { addedDecibels, chooseDynamics, type Frame, frameSeconds } from './dynamics.ts'
import type { Part } from './mix.ts'
import { overlapAdd } from './overlap-add.ts'
import type { PreparedBreath } from './prepare-breath.ts'
import type { SungSyllable } from './score.ts'
import { loudnessTrack, type Manner, melodyDecibels, noteTrack } from './tracks.ts'

export interface Singer extends Manner {
  readonly level: number
  /** Length of the throat relative to the speaker's: above 1, the voice is darker. */
  readonly tract: number
  readonly looseness: number
  readonly position: number
}

/** The speaker of the model with the purest vowels. */
export const speaker: Speaker = { em_alex: 1 }

/**
 * The voices of the schola, which differ in the length of the throat. The first leads: equal voices on one pitch would
 * cancel each other by chance.
 */
export const schola: readonly [Singer, ...Singer[]] = [
  { level: 1, tract: 1.06, detune: 0, vibratoHertz: 5.4, looseness: 0, position: 0, seed: 'singer 1' },
  { level: 0.5, tract: 1.03, detune: -3, vibratoHertz: 5, looseness: 0.008, position: -0.5, seed: 'singer 2' },
  { level: 0.4, tract: 1.11, detune: 3, vibratoHertz: 5.7, looseness: 0.01, position: 0.5, seed: 'singer 3' },
  { level: 0.45, tract: 0.99, detune: -2, vibratoHertz: 5.3, looseness: 0.01, position: 0.15, seed: 'singer 4' },
]

const tailSeconds = 0.5

export interface SungVowel {
  readonly syllable: SungSyllable
  readonly start: number
  readonly end: number
}

interface UnformedBreath extends PreparedBreath {
  readonly take: number
}

export interface ChosenBreath extends UnformedBreath {
  readonly formed: readonly number[]
}

export function sing(
  singer: Singer,
  breaths: readonly ChosenBreath[],
  silent: ReadonlySet<number> = new Set(),
): Float32Array {
  const end = breaths.at(-1)?.breath.at(-1)?.end ?? 0
  const part = new Float32Array(Math.ceil((end + tailSeconds) * sampleRate))
  for (const [index, chosen] of breaths.entries()) {
    if (silent.has(index)) continue
    const from = Math.round((beginOf(chosen) + latenessOf(singer, index)) * sampleRate)
    singBreath(singer, chosen, index).forEach((value, at) => {
      const target = from + at
      if (target >= 0 && target < part.length) part[target] = (part[target] ?? 0) + value
    })
  }
  return part
}

function latenessOf({ seed, looseness }: Singer, index: number): number {
  return (seededRandom(`${seed} ${index} late`)() - 0.5) * 2 * looseness
}

/** Returns the parts of all singers, the first also alone in versicles. */
export function singTogether(
  breaths: readonly ChosenBreath[],
  alone: ReadonlySet<number>,
  silent: ReadonlySet<number> = new Set(),
): [Part, ...Part[]] {
  const [leader, ...others] = schola
  return [
    { ...leader, samples: sing(leader, breaths, silent) },
    ...others.map((singer) => ({ ...singer, samples: sing(singer, breaths, new Set([...alone, ...silent])) })),
  ]
}

export function sungVowels(breaths: readonly PreparedBreath[]): SungVowel[] {
  return breaths.flatMap((prepared) =>
    prepared.breath.map((syllable, at) => ({
      syllable,
      start: syllable.onset,
      end: beginOf(prepared) + (prepared.arrangement.vowelEnds[at] ?? 0),
    })),
  )
}

export function beginOf({ breath, arrangement }: PreparedBreath): number {
  return (breath[0]?.onset ?? 0) - arrangement.leadIn
}

export function singBreath(singer: Singer, chosen: ChosenBreath, index: number): Float32Array {
  const seed = `${singer.seed} ${index} ${chosen.take}`
  const begin = beginOf(chosen)
  const notes = chosen.breath.flatMap((syllable) => syllable.notes)
  const track = noteTrack(notes, { ...singer, seed })
  const loudness = loudnessTrack(chosen.breath, chosen.formed)
  return overlapAdd(
    { samples: chosen.samples, marks: chosen.marks, tract: singer.tract },
    chosen.arrangement,
    (moment) => track(begin + moment),
    (moment) => loudness(begin + moment),
    seed,
  )
}

export function formBreath(breath: UnformedBreath, index: number, isAlone: boolean): ChosenBreath {
  const frames = framesOf(breath, index, isAlone)
  return { ...breath, formed: addedDecibels(frames, chooseDynamics(frames)) }
}

/** Returns the power of a breath before shaping; voices in unison interfere. */
export function framesOf(breath: UnformedBreath, index: number, isAlone: boolean): Frame[] {
  const sung = together(breath, index, isAlone)
  const width = Math.round(frameSeconds * sampleRate)
  const first = Math.round(breath.arrangement.leadIn * sampleRate)
  return melodyDecibels(breath.breath).map((decibels, at) => {
    const frame = sung.subarray(first + at * width, first + (at + 1) * width)
    return { power: frame.reduce((sum, value) => sum + value * value, 0) / width, decibels }
  })
}

function together(breath: UnformedBreath, index: number, isAlone: boolean): Float32Array {
  const [leader, ...others] = schola
  const sum = new Float32Array(Math.ceil(breath.arrangement.length * sampleRate))
  for (const singer of isAlone ? [leader] : [leader, ...others]) {
    const late = Math.round(latenessOf(singer, index) * sampleRate)
    singBreath(singer, { ...breath, formed: [] }, index).forEach((value, at) => {
      const target = at + late
      if (target >= 0 && target < sum.length) sum[target] = (sum[target] ?? 0) + singer.level * value
    })
  }
  return sum
}
