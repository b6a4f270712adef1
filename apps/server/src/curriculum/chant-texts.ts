import type { ChantText } from '@schola/contract/content'
import type { LexiconEntry } from '@schola/contract/reading'
import { type ChantItems, readItems } from '@schola/core/memory/items'
import type { ContentRows } from './curriculum.repository.ts'
import { buildLexicon } from './lexicon.ts'
import { countTaught, type Taught } from './taught.ts'

/** Everything derived from the texts of the chants. */
export interface ChantTexts {
  readonly textByChant: ReadonlyMap<number, ChantText>
  readonly taughtByChant: ReadonlyMap<number, Taught[]>
  readonly itemsByChant: ReadonlyMap<number, ChantItems>
  readonly lexicon: readonly LexiconEntry[]
}

export function readChantTexts({ chantRows, textRows }: Pick<ContentRows, 'chantRows' | 'textRows'>): ChantTexts {
  // The seed wrote them from values that the contract's own schema had parsed.
  const textByChant = new Map(textRows.map(({ id, text }) => [id, JSON.parse(text) as ChantText]))
  const ids = chantRows.map(({ id }) => id)
  return {
    textByChant,
    taughtByChant: countTaught(ids, textByChant),
    itemsByChant: new Map(
      chantRows.map(({ id, slug }) => [id, readItems(slug, textByChant.get(id) ?? { verses: [] })]),
    ),
    lexicon: buildLexicon(textByChant),
  }
}
