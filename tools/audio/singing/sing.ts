import { seededRandom } from '@schola/exercises/shuffle'
import { sampleRate } from '../model/voice-model.ts'
import { loudnessTrack } from './loudness-track.ts'
import type { Part } from './mix.ts'
import { noteTrack } from './note-track.ts'
import { overlapAdd } from './overlap-add.ts'
import type { PreparedBreath } from './prepare-breath.ts'
import type { SungSyllable } from './score.ts'
import { type Singer, schola } from './singers.ts'

const tailSeconds = 0.5

export interface SungVowel {
  readonly syllable: SungSyllable
  readonly start: number
  readonly end: number
}

/** A breath to sing, in one of several takes, each a little different. */
export interface UnformedBreath extends PreparedBreath {
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
export function latenessOf({ seed, looseness }: Singer, index: number): number {
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
