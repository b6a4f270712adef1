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

/** A breath to sing: the speaker of its words and the take, each a little different. */
export interface ChosenBreath extends PreparedBreath {
  readonly speaker: number
  readonly take: number
}

/** One singer's part, from the beginning of the recording; the singer is silent in the breaths of these places. */
export function sing(
  singer: Singer,
  breaths: readonly ChosenBreath[],
  silent: ReadonlySet<number> = new Set(),
): Float32Array {
  const end = breaths.at(-1)?.breath.at(-1)?.end ?? 0
  const part = new Float32Array(Math.ceil((end + tailSeconds) * sampleRate))
  const random = seededRandom(singer.seed)
  for (const [index, chosen] of breaths.entries()) {
    const late = (random() - 0.5) * 2 * singer.looseness
    if (silent.has(index)) continue
    const from = Math.round((beginOf(chosen) + late) * sampleRate)
    singBreath(singer, chosen, index).forEach((value, at) => {
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
  const end = (notes.at(-1)?.end ?? 0) - begin
  const gain = (moment: number) =>
    1 - (1 - taperTo) * Math.min(1, Math.max(0, (moment - end + taperSeconds) / taperSeconds))
  const tract = singer.tracts[chosen.speaker] ?? 1
  const grains = { samples: chosen.samples, marks: chosen.marks, tract }
  return overlapAdd(grains, chosen.arrangement, (moment) => track(begin + moment), gain, seed)
}
