import type { BarWeight, Melody } from './melody.ts'

export interface Phrase {
  readonly firstSyllable: number
  readonly lastSyllable: number
}

/** A quarter bar ends a phrase only after at least this many syllables. */
const longPhrase = 10

/** Divides a melody into phrases: at half, full and double bars, and at quarter bars after long phrases. */
export function phrasesOf(melody: Melody): Phrase[] {
  const phrases: Phrase[] = []
  let first: number | undefined
  let last = 0
  function close() {
    if (first !== undefined) phrases.push({ firstSyllable: first, lastSyllable: last })
    first = undefined
  }
  for (const item of melody.items) {
    if (item.kind === 'syllable') {
      first ??= item.index
      last = item.index
      const inner = item.signs.at(-1)
      if (inner?.kind === 'bar' && divides(inner.weight, last - first + 1)) close()
    } else if (item.kind === 'bar' && divides(item.weight, first === undefined ? 0 : last - first + 1)) close()
  }
  close()
  return phrases
}

function divides(weight: BarWeight, syllables: number): boolean {
  if (weight === 'virgula') return false
  return weight !== 'quarter' || syllables >= longPhrase
}
