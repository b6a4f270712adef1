import type { Bar, Clef, Item, Melody, Syllable } from '../melody.ts'
import { isOpening, type Lyric, lyricOf, lyricOfMark, type Ruler } from './lyrics.ts'
import type { Notation } from './notation.ts'
import type { Piece } from './pieces.ts'

/** Unit of layout: a figure, a bar, a change of clef, or words alone. */
export interface Block {
  readonly content: Piece | Bar | Clef | { readonly kind: 'words' }
  readonly syllable: Syllable | null
  readonly lyric: Lyric | null
  readonly width: number
  readonly space: number
  readonly stretch: number
  readonly breakCost: number
}

const neverBreak = Infinity
const barWidth = { virgula: 0.66, quarter: 0.12, half: 0.12, full: 0.12, double: 0.78 } as const
/** Cost of a system that starts after a bar of this weight. */
const barBreakCosts = { virgula: 1.5, quarter: 0.5, half: 0.3, full: 0, double: 0 } as const
/** Cost of a system that starts inside a word, or by how figures are joined, inside a melisma. */
const breakCosts = { word: 14, touching: 30, cut: 25, narrow: 18, wide: 15 } as const

export function blocksOf(melody: Melody, capital: string, ruler: Ruler, notation: Notation): Block[] {
  const blocks: Block[] = []
  for (const [at, item] of melody.items.entries()) {
    if (at === 0) continue
    const before = melody.items[at - 1]
    const after = melody.items[at + 1]
    if (item.kind === 'syllable') blocks.push(...blocksOfSyllable(item, capital, ruler, notation, before))
    else if (item.kind === 'bar') {
      // A mark right before a bar is printed under it.
      const under = before?.kind === 'mark' && !isOpening(before) ? lyricOfMark(before, ruler) : null
      blocks.push(blockOfBar(item, null, under))
    } else if (item.kind === 'clef') {
      // The last of several clefs in a row counts.
      if (notation.movesClefs && after?.kind !== 'clef')
        blocks.push(blockOfClef(item, notation, null, costAfter(before)))
    } else if (isOpening(item) || after?.kind !== 'bar') {
      const breakCost = isOpening(item) ? costAfter(before) : neverBreak
      const lyric = lyricOfMark(item, ruler)
      blocks.push({ content: { kind: 'words' }, syllable: null, lyric, width: 0, space: 0, stretch: 2, breakCost })
    }
  }
  const last = blocks.findLastIndex(({ content }) => content.kind === 'piece')
  return blocks.map((block, at) => (at > last ? { ...block, breakCost: neverBreak } : block))
}

function blocksOfSyllable(
  syllable: Syllable,
  capital: string,
  ruler: Ruler,
  notation: Notation,
  before: Item | undefined,
): Block[] {
  const text = syllable.index === 0 ? syllable.text.slice(capital.length) : syllable.text
  let isFirst = true
  return notation.piecesOf(syllable.signs).map((content, at, all): Block => {
    if (content.kind === 'bar') return blockOfBar(content, syllable, null)
    if (content.kind === 'clef') return blockOfClef(content, notation, syllable, breakCosts.narrow)
    const isInside = !isFirst
    isFirst = false
    const { width, tie } = content
    if (isInside) {
      const stretch = tie === 'narrow' || tie === 'wide' ? 0.5 : 0
      const breakCost = all[at - 1]?.kind === 'clef' ? neverBreak : breakCosts[tie]
      return { content, syllable, lyric: null, width, space: content.space, stretch, breakCost }
    }
    const lyric = lyricOf(syllable, text, ruler)
    if (!syllable.startsWord)
      return { content, syllable, lyric, width, space: 0.9, stretch: 1, breakCost: breakCosts.word }
    const space = before?.kind === 'bar' ? 0.9 : 1.2
    return { content, syllable, lyric, width, space, stretch: 3, breakCost: costAfter(before) }
  })
}

function blockOfBar(bar: Bar, syllable: Syllable | null, lyric: Lyric | null): Block {
  return { content: bar, syllable, lyric, width: barWidth[bar.weight], space: 0.8, stretch: 2, breakCost: neverBreak }
}

function blockOfClef(clef: Clef, notation: Notation, syllable: Syllable | null, breakCost: number): Block {
  const width = notation.clefWidth(clef)
  return { content: clef, syllable, lyric: null, width, space: 0.9, stretch: 1, breakCost }
}

function costAfter(before: Item | undefined): number {
  if (before?.kind === 'bar') return barBreakCosts[before.weight]
  if (before?.kind === 'clef') return neverBreak
  if (before?.kind === 'mark') return isOpening(before) ? neverBreak : 1
  return 2
}
