import type { ChantPart } from '@schola/core/mass/mass'
import { wordCount } from '@schola/core/mass/word-count'
import { getChantText } from './masses.ts'

export const latinIn = ({ slug, first, last }: ChantPart): string =>
  getChantText(slug)
    .verses.flat()
    .slice(first, last + 1)
    .map(({ latin }) => latin)
    .join(' ')

export function wordsBefore({ slug, first, time = 1 }: ChantPart): number {
  const phrases = getChantText(slug).verses.flat()
  const count = (place: number) => wordCount(phrases[place]?.latin ?? '')
  const before = phrases.slice(0, first).map(({ times = 1 }, place) => times * count(place))
  return before.reduce((sum, words) => sum + words, (time - 1) * count(first))
}
