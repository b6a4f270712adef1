import type { Block } from './blocks.ts'
import { type Ruler, widthOf } from './lyrics.ts'
import type { Notation } from './notation.ts'

export interface Placed {
  readonly block: Block
  x: number
  /** Where its words begin; null without words. */
  textX: number
  /** Whether its words continue the word before without a hyphen. */
  readonly abuts: boolean
}

/** The spaces between words, in steps. */
export interface WordSpaces {
  readonly word: number
  readonly hyphen: number
  /** What a system keeps free after its last notes. */
  readonly end: number
}

/** A wider gap inside a word is visible and gets a hyphen. */
const widestGap = 0.25
const hyphenMargin = 0.2

export function wordSpacesOf(ruler: Ruler, { endSpace }: Notation): WordSpaces {
  return { word: Math.max(widthOf(ruler, ' ') * 1.15, 0.9), hyphen: widthOf(ruler, '-'), end: endSpace }
}

/** Sets blocks one after another, as close as notes and words allow. */
export class Line {
  readonly placed: Placed[] = []
  notesEnd: number
  textEnd: number
  private hasText = false
  private readonly spaces: WordSpaces

  constructor(left: number, clefWidth: number, spaces: WordSpaces) {
    this.spaces = spaces
    this.notesEnd = left + clefWidth + 0.4
    this.textEnd = left
  }

  place(block: Block): void {
    const isFirst = this.placed.length === 0
    const { lyric } = block
    // A clef that begins a system is the system's own.
    if (isFirst && block.content.kind === 'clef') return
    if (block.content.kind === 'words') {
      const width = lyric?.width ?? 0
      const textX = isFirst ? this.textEnd : Math.max(this.textEnd + this.spaces.word, this.notesEnd - width)
      this.placed.push({ block, x: this.notesEnd, textX, abuts: false })
      this.textEnd = textX + width
      this.hasText = true
      return
    }
    let x = this.notesEnd + (isFirst ? 0.7 : block.space)
    let textX = 0
    let abuts = false
    if (lyric !== null) {
      const natural = x + anchorOf(block) - lyric.anchor
      ;[textX, abuts] = this.fitText(natural, !isFirst && !lyric.startsWord)
      x += textX - natural
      this.textEnd = textX + lyric.width
      this.hasText = true
    }
    this.placed.push({ block, x, textX, abuts })
    this.notesEnd = x + block.width
  }

  /** Moves words to the right until they keep clear of the words before them. */
  private fitText(natural: number, isInsideWord: boolean): [number, boolean] {
    if (!this.hasText) return [Math.max(natural, this.textEnd), false]
    if (!isInsideWord) return [Math.max(natural, this.textEnd + this.spaces.word), false]
    const gap = natural - this.textEnd
    if (gap < widestGap) return [Math.max(natural, this.textEnd), true]
    return [Math.max(natural, this.textEnd + this.spaces.hyphen + 2 * hyphenMargin), false]
  }
}

/** The part of a block that stands over the vowel: the middle of its first head. */
function anchorOf(block: Block): number {
  if (block.content.kind !== 'piece') return block.width / 2
  const [head] = block.content.heads
  return head === undefined ? block.width / 2 : head.x + head.width / 2
}
