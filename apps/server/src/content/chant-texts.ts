import type { ChantText } from '@schola/contract/content'
import type { LexiconEntry } from '@schola/contract/reading'
import { type ChantItems, readItems } from '@schola/memory/items'
import type { ContentRows } from '../repositories/content-repository.ts'
import { buildLexicon } from './lexicon.ts'
import { countTaught, type Taught } from './taught.ts'

type Rows = Pick<ContentRows, 'chantRows' | 'textRows'>

/** What is read from the texts of the chants. */
export interface ChantTexts {
  readonly rows: Rows
  readonly textByChant: ReadonlyMap<number, ChantText>
  readonly taughtByChant: ReadonlyMap<number, Taught[]>
  readonly itemsByChant: ReadonlyMap<number, ChantItems>
  readonly lexicon: readonly LexiconEntry[]
}

const areSame = (one: Rows, other: Rows): boolean =>
  one.chantRows.length === other.chantRows.length &&
  one.textRows.length === other.textRows.length &&
  one.chantRows.every(({ id, slug }, place) => {
    const chant = other.chantRows[place]
    return chant?.id === id && chant.slug === slug
  }) &&
  one.textRows.every(({ id, text }, place) => {
    const row = other.textRows[place]
    return row?.id === id && row.text === text
  })

/** Operators edit exercises, not texts, so most of the time all is as it was before. */
export function readChantTexts({ chantRows, textRows }: Rows, earlier?: ChantTexts): ChantTexts {
  const rows = { chantRows, textRows }
  if (earlier && areSame(rows, earlier.rows)) return earlier
  // Read as it was written by the seed, which took it from the contract's own schema.
  const textByChant = new Map(textRows.map(({ id, text }) => [id, JSON.parse(text) as ChantText]))
  const ids = chantRows.map(({ id }) => id)
  return {
    rows,
    textByChant,
    taughtByChant: countTaught(ids, textByChant),
    itemsByChant: new Map(
      chantRows.map(({ id, slug }) => [id, readItems(slug, textByChant.get(id) ?? { verses: [] })]),
    ),
    lexicon: buildLexicon(textByChant),
  }
}
