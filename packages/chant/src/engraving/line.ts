import type { Block } from './blocks.ts'
import { type Ruler, widthOf } from './lyrics.ts'
import type { Notation } from './notation.ts'

export interface Placed {
  readonly block: Block
  x: number
  /** Left edge of its words; 0 without words. */
  textX: number
  /** Whether its words continue the previous ones without a hyphen. */
  readonly abuts: boolean
}

export interface WordSpaces {
  readonly word: number
  readonly hyphen: number
  readonly end: number
}

/** A wider gap inside a word is visible and gets a hyphen. */
const maxGap = 0.25
const hyphenMargin = 0.2

export function wordSpacesOf(ruler: Ruler, { endSpace }: Notation): WordSpaces {
  return { word: Math.max(widthOf(ruler, ' ') * 1.15, 0.9), hyphen: widthOf(ruler, '-'), end: endSpace }
}

/** Places blocks as close as notes and words allow. */
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

  add(block: Block): void {
    const isFirst = this.placed.length === 0
    const { lyric } = block
    // The system draws its own first clef.
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

  private fitText(natural: number, isInsideWord: boolean): [number, boolean] {
    if (!this.hasText) return [Math.max(natural, this.textEnd), false]
    if (!isInsideWord) return [Math.max(natural, this.textEnd + this.spaces.word), false]
    const gap = natural - this.textEnd
    if (gap < maxGap) return [Math.max(natural, this.textEnd), true]
    return [Math.max(natural, this.textEnd + this.spaces.hyphen + 2 * hyphenMargin), false]
  }
}

/** Returns the part of a block over the vowel: the middle of its first head. */
function anchorOf(block: Block): number {
  if (block.content.kind !== 'piece') return block.width / 2
  const [head] = block.content.heads
  return head === undefined ? block.width / 2 : head.x + head.width / 2
}

const hyphenEvery = 16

/** Distributes a line's slack over its gaps, but not inside words. */
export function justify(placed: readonly Placed[], slack: number): void {
  const shares = placed.map(({ block }, at) => (at === 0 ? 0 : block.stretch))
  placed.forEach(({ abuts }, at) => {
    if (!abuts) return
    const start = placed.slice(0, at).findLastIndex(({ block }) => block.lyric !== null)
    shares.fill(0, start + 1, at + 1)
  })
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (total === 0 || slack <= 0) return
  let moved = 0
  placed.forEach((one, at) => {
    moved += (slack * (shares[at] ?? 0)) / total
    one.x += moved
    one.textX += moved
  })
}

export function centerBars(placed: readonly Placed[]): void {
  placed.forEach((one, at) => {
    const before = placed[at - 1]
    const after = placed[at + 1]
    if (one.block.content.kind !== 'bar' || one.block.lyric !== null || one.block.content.weight === 'virgula') return
    if (before?.block.content.kind !== 'piece' || after?.block.content.kind !== 'piece') return
    one.x = (before.x + before.block.width + after.x - one.block.width) / 2
  })
}

/** Returns the left edges of hyphens: inside words, and after a word that continues in the next system. */
export function hyphensOf(placed: readonly Placed[], spaces: WordSpaces, next: Block | undefined): number[] {
  const hyphens: number[] = []
  let end: number | undefined
  for (const { block, textX, abuts } of placed) {
    if (block.lyric === null) continue
    if (end !== undefined && !block.lyric.startsWord && !abuts) {
      const gap = textX - end
      const count = Math.max(1, Math.floor(gap / hyphenEvery))
      for (let at = 1; at <= count; at++) hyphens.push(end + ((gap - spaces.hyphen) * at) / (count + 1))
    }
    end = block.lyric.isMark ? undefined : textX + block.lyric.width
  }
  const goesOn = next?.syllable !== null && next?.syllable !== undefined && breaksWord(placed, next)
  if (goesOn && end !== undefined) hyphens.push(end)
  return hyphens
}

function breaksWord(placed: readonly Placed[], next: Block): boolean {
  const last = placed.findLast(({ block }) => block.syllable !== null)?.block.syllable
  if (last === undefined || last === null || next.syllable === null) return false
  return next.syllable.word === last.word && !(next.syllable === last && last.endsWord)
}
