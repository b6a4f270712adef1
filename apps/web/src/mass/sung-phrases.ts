import { excerptOf } from '@schola/chant/excerpt'
import { type Melody, syllablesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import type { MassChant, MassDetails } from '@schola/mass/compiled'

/** The notes of some phrases of a chant, the first and the last included. */
export function melodyOf(
  chant: MassChant,
  { melody: source, glosses }: MassDetails,
  first: number,
  last: number,
): Melody {
  const melody = parseMelody(source)
  // A phrase that is sung three times has three times its words.
  const counts = chant.verses.flat().map(({ times = 1 }, place) => times * (glosses[place]?.length ?? 0))
  const wordsBefore = (place: number) => counts.slice(0, place).reduce((sum, count) => sum + count, 0)
  const [from, to] = [wordsBefore(first), wordsBefore(last + 1)]
  const sung = syllablesOf(melody).filter(({ word }) => word >= from && word < to)
  return excerptOf(melody, sung[0]?.index ?? -1, sung.at(-1)?.index ?? -1)
}
