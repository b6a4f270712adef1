import type { MassDetails, MassPhrase } from '@schola/core/mass/compiled'
import type { ChantLine, ChantPart } from '@schola/core/mass/mass'
import { wordCount } from '@schola/core/mass/rehearsal'
import { getChantText } from './masses.ts'

export const latinIn = ({ slug, first, last }: ChantPart): string =>
  getChantText(slug)
    .verses.flat()
    .slice(first, last + 1)
    .map(({ latin }) => latin)
    .join(' ')

export function wordsBefore({ slug, first, time = 1 }: ChantPart): number {
  const phrases = getChantText(slug).verses.flat()
  const count = (index: number) => wordCount(phrases[index]?.latin ?? '')
  const before = phrases.slice(0, first).map(({ times = 1 }, index) => times * count(index))
  return before.reduce((sum, words) => sum + words, (time - 1) * count(first))
}

/** Returns the name of the melody of a phrase; undefined in a moment that has another melody. */
export function findTone(
  { tones }: MassDetails,
  { first }: Pick<ChantPart, 'first'>,
  moment: string,
): string | undefined {
  const [, name, own] = tones.findLast(([from]) => from <= first) ?? []
  return own === undefined || own === moment ? name : undefined
}

export interface SungVerse {
  readonly first: number
  readonly phrases: readonly MassPhrase[]
}

/** Splits a chant into verses, without the phrases that one voice has intoned before. */
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
