import { isOpening } from './engraving/lyrics.ts'
import type { Clef, Item, Melody } from './melody.ts'

/** The last clef up to and including an item, where it has one. */
function lastClefIn(item: Item): Clef | undefined {
  if (item.kind === 'clef') return item
  return item.kind === 'syllable' ? item.signs.findLast((sign) => sign.kind === 'clef') : undefined
}

/**
 * A part of a melody, from one syllable to another, with what is printed around it: the clef in force, a sign of versicle
 * or response before it, the bar after it. Notes, syllables and words keep the numbers that they have in the whole.
 */
export function excerptOf({ header, items }: Melody, firstSyllable: number, lastSyllable: number): Melody {
  const placeOf = (index: number) => items.findIndex((item) => item.kind === 'syllable' && item.index === index)
  let from = placeOf(firstSyllable)
  let to = placeOf(lastSyllable) + 1
  if (from === -1 || to <= from) throw new Error(`The melody has no syllables ${firstSyllable} to ${lastSyllable}.`)
  const clef = items
    .slice(0, from)
    .flatMap((item) => lastClefIn(item) ?? [])
    .at(-1)
  if (!clef) throw new Error('A melody begins with a clef.')
  const before = items[from - 1]
  if (before?.kind === 'mark' && isOpening(before)) from -= 1
  for (let next = items[to]; next; next = items[to]) {
    if (next.kind !== 'bar' && (next.kind !== 'mark' || isOpening(next))) break
    to += 1
  }
  return { header, items: [clef, ...items.slice(from, to)] }
}
