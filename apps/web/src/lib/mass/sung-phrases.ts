import { excerptOf } from '@schola/chant/excerpt'
import { type Melody, syllablesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import type { Form } from '@schola/core/calendar/liturgical-day'
import type { MassChant, MassDetails } from '@schola/core/mass/compiled'
import type { ChantPart } from '@schola/core/mass/mass'

/** A melody needs a name; here nobody reads it. */
const header = 'name: Chant\n%%\n'

type PartOfChant = Omit<ChantPart, 'slug'>

/** Where some phrases of a chant are in its melody, in the spelling of a form. */
export function placeOfPhrases(
  chant: MassChant,
  { melody: source, spelled, glosses }: MassDetails,
  { first, last, time }: PartOfChant,
  form?: Form,
) {
  const respelled = form && spelled?.[form]
  const melody = parseMelody(header + (respelled ?? []).reduce((text, pair) => text.replace(...pair), source))
  // A phrase that is sung three times has three times its words.
  const counts = chant.verses.flat().map(({ times = 1 }, place) => times * (glosses[place]?.length ?? 0))
  const wordsBefore = (place: number) => counts.slice(0, place).reduce((sum, count) => sum + count, 0)
  const length = glosses[first]?.length ?? 0
  const from = wordsBefore(first) + ((time ?? 1) - 1) * length
  const to = time ? from + length : wordsBefore(last + 1)
  const sung = syllablesOf(melody).filter(({ word }) => word >= from && word < to)
  return { melody, firstSyllable: sung[0]?.index ?? -1, lastSyllable: sung.at(-1)?.index ?? -1 }
}

export function melodyOf(...given: Parameters<typeof placeOfPhrases>): Melody {
  const { melody, firstSyllable, lastSyllable } = placeOfPhrases(...given)
  return excerptOf(melody, firstSyllable, lastSyllable)
}
