import type { Block } from './blocks.ts'
import type { Placed, WordSpaces } from './line.ts'

/** One hyphen for about this many steps of a long melisma. */
const hyphenEvery = 16

/** Spreads a line's slack over its gaps without opening gaps inside words. */
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

/** A bar without words stands midway between the notes on its two sides. */
export function centerBars(placed: readonly Placed[]): void {
  placed.forEach((one, at) => {
    const before = placed[at - 1]
    const after = placed[at + 1]
    if (one.block.content.kind !== 'bar' || one.block.lyric !== null || one.block.content.weight === 'virgula') return
    if (before?.block.content.kind !== 'piece' || after?.block.content.kind !== 'piece') return
    one.x = (before.x + before.block.width + after.x - one.block.width) / 2
  })
}

/** The left edges of the hyphens: inside words, and after a word that the next system goes on with. */
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

/** Whether the word at the end of the line continues after it. */
function breaksWord(placed: readonly Placed[], next: Block): boolean {
  const last = placed.findLast(({ block }) => block.syllable !== null)?.block.syllable
  if (last === undefined || last === null || next.syllable === null) return false
  return next.syllable.word === last.word && !(next.syllable === last && last.endsWord)
}
