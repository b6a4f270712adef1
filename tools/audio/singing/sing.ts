import { seededRandom } from '@schola/exercises/shuffle'
import { sampleRate } from '../model/voice-model.ts'
import { noteTrack } from './note-track.ts'
import { overlapAdd } from './overlap-add.ts'
import type { PreparedBreath } from './prepare-breath.ts'
import type { SungSyllable } from './score.ts'
import type { Singer } from './singers.ts'

const tailSeconds = 0.5
/** The end of a breath grows softer. */
const taperSeconds = 0.4
const taperTo = 0.6

export interface SungVowel {
  readonly syllable: SungSyllable
  readonly start: number
  readonly end: number
}

/** One singer's part, from the beginning of the recording; another take of a breath is sung a little otherwise. */
export function sing(singer: Singer, breaths: readonly PreparedBreath[], takes: readonly number[]): Float32Array {
  const end = breaths.at(-1)?.breath.at(-1)?.end ?? 0
  const part = new Float32Array(Math.ceil((end + tailSeconds) * sampleRate))
  const random = seededRandom(singer.seed)
  for (const [index, prepared] of breaths.entries()) {
    const late = (random() - 0.5) * 2 * singer.looseness
    const from = Math.round((beginOf(prepared) + late) * sampleRate)
    singBreath(prepared, singer, `${singer.seed} ${index} ${takes[index] ?? 0}`).forEach((value, at) => {
      const target = from + at
      if (target >= 0 && target < part.length) part[target] = (part[target] ?? 0) + value
    })
  }
  return part
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

function beginOf({ breath, arrangement }: PreparedBreath): number {
  return (breath[0]?.onset ?? 0) - arrangement.leadIn
}

function singBreath(prepared: PreparedBreath, singer: Singer, seed: string): Float32Array {
  const begin = beginOf(prepared)
  const notes = prepared.breath.flatMap((syllable) => syllable.notes)
  const track = noteTrack(notes, { ...singer, seed })
  const end = (notes.at(-1)?.end ?? 0) - begin
  const gain = (moment: number) =>
    1 - (1 - taperTo) * Math.min(1, Math.max(0, (moment - end + taperSeconds) / taperSeconds))
  const grains = { samples: prepared.samples, marks: prepared.marks, tract: singer.tract }
  return overlapAdd(grains, prepared.arrangement, (moment) => track(begin + moment), gain, seed)
}
