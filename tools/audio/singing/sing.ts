import { seededRandom } from '@schola/exercises/shuffle'
import { type Speaker, sampleRate } from '../model/voice-model.ts'
import { addedDecibels, chooseDynamics, type Frame, frameSeconds } from './dynamics.ts'
import type { Part } from './mix.ts'
import { overlapAdd } from './overlap-add.ts'
import type { PreparedBreath } from './prepare-breath.ts'
import type { SungSyllable } from './score.ts'
import { loudnessTrack, type Manner, melodyDecibels, noteTrack } from './tracks.ts'

export interface Singer extends Manner {
  /** How loud against the others. */
  readonly level: number
  /** Length of the throat against the speaker's: above 1 the voice is darker. */
  readonly tract: number
  /** How far the singer may be from the beat, in seconds. */
  readonly looseness: number
  /** Where the singer stands, from -1 on the left to 1 on the right. */
  readonly place: number
}

/** Speaks the words of all chants: of the model's men the one who keeps all vowels pure. */
export const speaker: Speaker = { em_alex: 1 }

/**
 * The four voices of the schola, told apart by the length of the throat.
 * The first leads: among equals on one pitch, chance would now and then let the voices cancel each other.
 */
export const schola: readonly [Singer, ...Singer[]] = [
  { level: 1, tract: 1.06, detune: 0, vibratoHertz: 5.4, looseness: 0, place: 0, seed: 'singer 1' },
  { level: 0.5, tract: 1.03, detune: -3, vibratoHertz: 5, looseness: 0.008, place: -0.5, seed: 'singer 2' },
  { level: 0.4, tract: 1.11, detune: 3, vibratoHertz: 5.7, looseness: 0.01, place: 0.5, seed: 'singer 3' },
  { level: 0.45, tract: 0.99, detune: -2, vibratoHertz: 5.3, looseness: 0.01, place: 0.15, seed: 'singer 4' },
]

const tailSeconds = 0.5

export interface SungVowel {
  readonly syllable: SungSyllable
  readonly start: number
  readonly end: number
}

/** A breath to sing, in one of several takes, each a little different. */
interface UnformedBreath extends PreparedBreath {
  readonly take: number
}

export interface ChosenBreath extends UnformedBreath {
  /** How much louder or softer it is sung, frame by frame, in dB. */
  readonly formed: readonly number[]
}

/** One singer's part, from the beginning of the recording; the singer is silent in the breaths of these places. */
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

/** How many seconds after the beat a singer begins a breath. */
function latenessOf({ seed, looseness }: Singer, index: number): number {
  return (seededRandom(`${seed} ${index} late`)() - 0.5) * 2 * looseness
}

/** All singers, the first also where one sings alone; nobody sings in the breaths of the silent places. */
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

/** Where the vowels lie when the breaths are sung on the beat. */
export function sungVowels(breaths: readonly PreparedBreath[]): SungVowel[] {
  return breaths.flatMap((prepared) =>
    prepared.breath.map((syllable, at) => ({
      syllable,
      start: syllable.onset,
      end: beginOf(prepared) + (prepared.arrangement.vowelEnds[at] ?? 0),
    })),
  )
}

/** When the sound of a breath begins, its first consonants before the beat. */
export function beginOf({ breath, arrangement }: PreparedBreath): number {
  return (breath[0]?.onset ?? 0) - arrangement.leadIn
}

/** A breath alone, by its place in the chant. */
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

/** Gives a breath the loudness that its own swing asks for. */
export function formBreath(breath: UnformedBreath, index: number, isAlone: boolean): ChosenBreath {
  const frames = framesOf(breath, index, isAlone)
  return { ...breath, formed: addedDecibels(frames, chooseDynamics(frames)) }
}

/** How loud a breath is when the melody does not form it; voices in unison strengthen and weaken each other. */
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
