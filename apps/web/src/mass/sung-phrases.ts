import { excerptOf } from '@schola/chant/excerpt'
import { type Melody, syllablesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import type { MassChant, MassDetails } from '@schola/mass/compiled'

interface Sung {
  /** Of the whole chant. */
  readonly melody: Melody
  readonly firstSyllable: number
  readonly lastSyllable: number
}

/** Where some phrases of a chant are in its melody, the first and the last included. */
export function placeOfPhrases(
  chant: MassChant,
  { melody: source, glosses }: MassDetails,
  first: number,
  last: number,
): Sung {
  const melody = parseMelody(source)
  // A phrase that is sung three times has three times its words.
  const counts = chant.verses.flat().map(({ times = 1 }, place) => times * (glosses[place]?.length ?? 0))
  const wordsBefore = (place: number) => counts.slice(0, place).reduce((sum, count) => sum + count, 0)
  const [from, to] = [wordsBefore(first), wordsBefore(last + 1)]
  const sung = syllablesOf(melody).filter(({ word }) => word >= from && word < to)
  return { melody, firstSyllable: sung[0]?.index ?? -1, lastSyllable: sung.at(-1)?.index ?? -1 }
}

/** The notes of some phrases of a chant. */
export function melodyOf(chant: MassChant, details: MassDetails, first: number, last: number): Melody {
  const { melody, firstSyllable, lastSyllable } = placeOfPhrases(chant, details, first, last)
  return excerptOf(melody, firstSyllable, lastSyllable)
}
