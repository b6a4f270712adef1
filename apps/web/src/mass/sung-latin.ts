import type { ChantPart } from '@schola/mass/mass'
import { getChantText } from './masses.ts'

/** Some phrases as the chant itself spells them. */
export const latinIn = ({ slug, first, last }: ChantPart): string =>
  getChantText(slug)
    .verses.flat()
    .slice(first, last + 1)
    .map(({ latin }) => latin)
    .join(' ')
