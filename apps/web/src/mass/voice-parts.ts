import type { MassPhrase } from '@schola/mass/compiled'
import type { ChantLine, Voice } from '@schola/mass/mass'

/** What one voice sings of a chant without a break. */
export interface VoicePart {
  readonly who: Voice
  readonly first: number
  readonly phrases: readonly MassPhrase[]
}

/** A chant verse by verse, what one voice intones apart from the rest. */
export function voicePartsOf({ who, intoned = 0 }: ChantLine, verses: readonly (readonly MassPhrase[])[]): VoicePart[] {
  let place = 0
  return verses.flatMap((verse) => {
    const first = place
    place += verse.length
    const alone = Math.min(Math.max(intoned - first, 0), verse.length)
    const parts: VoicePart[] = [
      { who: who === 'all' ? 'priest' : who, first, phrases: verse.slice(0, alone) },
      { who, first: first + alone, phrases: verse.slice(alone) },
    ]
    return parts.filter(({ phrases }) => phrases.length > 0)
  })
}
