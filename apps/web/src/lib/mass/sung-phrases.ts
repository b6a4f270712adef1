import { excerptOf } from '@schola/chant/excerpt'
import { type Melody, syllablesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import type { Form } from '@schola/core/calendar/liturgical-day'
import type { MassChant, MassDetails } from '@schola/core/mass/compiled'
import type { ChantPart } from '@schola/core/mass/mass'

/** The parser requires a name. */
const header = 'name: Chant\n%%\n'

type PartOfChant = Omit<ChantPart, 'slug'>

/** Locates phrases of a chant in its melody, in the spelling of a form. */
export function locatePhrases(
  chant: MassChant,
  { melody: source, spelled, glosses }: MassDetails,
  { first, last, time }: PartOfChant,
  form?: Form,
) {
  const respelled = form && spelled?.[form]
  const melody = parseMelody(header + (respelled ?? []).reduce((text, pair) => text.replace(...pair), source))
  // The melody has the words of a repeated phrase several times.
  const counts = chant.verses.flat().map(({ times = 1 }, index) => times * (glosses[index]?.length ?? 0))
  const wordsBefore = (index: number) => counts.slice(0, index).reduce((sum, count) => sum + count, 0)
  const length = glosses[first]?.length ?? 0
  const from = wordsBefore(first) + ((time ?? 1) - 1) * length
  const to = time ? from + length : wordsBefore(last + 1)
  const sung = syllablesOf(melody).filter(({ word }) => word >= from && word < to)
  return { melody, firstSyllable: sung[0]?.index ?? -1, lastSyllable: sung.at(-1)?.index ?? -1 }
}

export function melodyOf(...given: Parameters<typeof locatePhrases>): Melody {
  const { melody, firstSyllable, lastSyllable } = locatePhrases(...given)
  return excerptOf(melody, firstSyllable, lastSyllable)
}
