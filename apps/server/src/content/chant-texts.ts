import { createHash } from 'node:crypto'
import type { ChantText } from '@schola/contract/content'
import type { LexiconEntry } from '@schola/contract/reading'
import { type ChantItems, readItems } from '@schola/memory/items'
import type { ContentRows } from '../repositories/content-repository.ts'
import { buildLexicon } from './lexicon.ts'
import { countTaught, type Taught } from './taught.ts'

type Rows = Pick<ContentRows, 'chantRows' | 'textRows'>

/** What is read from the texts of the chants. */
export interface ChantTexts {
  /** The same texts of the same chants have the same. */
  readonly print: string
  readonly textByChant: ReadonlyMap<number, ChantText>
  readonly taughtByChant: ReadonlyMap<number, Taught[]>
  readonly itemsByChant: ReadonlyMap<number, ChantItems>
  readonly lexicon: readonly LexiconEntry[]
}

function printOf({ chantRows, textRows }: Rows): string {
  const print = createHash('sha256').update(JSON.stringify(chantRows.map(({ id, slug }) => [id, slug])))
  for (const { id, text } of textRows) print.update(`\0${id}\0`).update(text)
  return print.digest('base64url')
}

/** Operators edit exercises, not texts, so most of the time all is as it was before. */
export function readChantTexts({ chantRows, textRows }: Rows, earlier?: ChantTexts): ChantTexts {
  const print = printOf({ chantRows, textRows })
  if (earlier?.print === print) return earlier
  // Read as it was written by the seed, which took it from the contract's own schema.
  const textByChant = new Map(textRows.map(({ id, text }) => [id, JSON.parse(text) as ChantText]))
  const ids = chantRows.map(({ id }) => id)
  return {
    print,
    textByChant,
    taughtByChant: countTaught(ids, textByChant),
    itemsByChant: new Map(
      chantRows.map(({ id, slug }) => [id, readItems(slug, textByChant.get(id) ?? { verses: [] })]),
    ),
    lexicon: buildLexicon(textByChant),
  }
}
