import type { MassPhrase } from '@schola/core/mass/compiled'
import type { ChantLine } from '@schola/core/mass/mass'

export interface SungVerse {
  readonly first: number
  readonly phrases: readonly MassPhrase[]
}

/** A chant verse by verse, without what one voice has intoned before. */
export function versesSung(
  { intoned = 0 }: Pick<ChantLine, 'intoned'>,
  verses: readonly (readonly MassPhrase[])[],
): SungVerse[] {
  let next = 0
  return verses.flatMap((verse) => {
    const from = next
    next += verse.length
    const first = Math.min(Math.max(intoned, from), next)
    return first < next ? [{ first, phrases: verse.slice(first - from) }] : []
  })
}
