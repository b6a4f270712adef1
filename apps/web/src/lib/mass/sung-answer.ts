import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import type { Form } from '@schola/core/calendar/liturgical-day'
import type { MassDetails } from '@schola/core/mass/compiled'
import type { ChantPart } from '@schola/core/mass/mass'
import type { Turn } from '@schola/core/mass/parts-to-learn'
import type { Sung } from '../../components/score/sung.ts'
import type { SingablePhrase } from '../../components/sing-back/sing-phrase.tsx'
import { getChantText } from './masses.ts'
import { locatePhrases } from './sung-phrases.ts'

export interface SungAnswer {
  readonly sung: Sung
  readonly part: ChantPart
  readonly details: MassDetails
  readonly phrase: SingablePhrase
}

export function findSungAnswer({ answer }: Turn, details: MassDetails, form: Form): SungAnswer | undefined {
  const { from, latin } = answer
  if (!from) return undefined
  const text = getChantText(from.slug)
  const isRepeated = from.first === from.last && text.verses.flat()[from.first]?.times !== undefined
  // A repeated phrase is sung once here.
  const part = isRepeated ? { ...from, time: from.time ?? 1 } : from
  const { melody, firstSyllable, lastSyllable } = locatePhrases(text, details, part, form)
  const timed = timeMelody(melody)
  const notes = phraseOf(timed, firstSyllable, lastSyllable)
  if (new Set(notes.map(({ pitch }) => pitch)).size < 2) return undefined
  return {
    sung: { melody, timed, shift: 0 },
    part,
    details,
    phrase: { latin, english: undefined, firstSyllable, lastSyllable, notes },
  }
}
