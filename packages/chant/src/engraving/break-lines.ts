import type { Clef } from '../melody.ts'
import type { Block } from './blocks.ts'
import { GLYPHS } from './glyphs.ts'
import { Line, type WordSpaces } from './line.ts'

/** What a system has to hold its blocks: its width, and what the capital takes of the first. */
export interface Measures {
  readonly width: number
  readonly capitalWidth: number
  readonly spaces: WordSpaces
}

export const CUSTOS_SPACE = GLYPHS.custosUp.width + 1

/** The clef in force before each block. */
export function clefsAt(blocks: readonly Block[], first: Clef): Clef[] {
  let clef = first
  return blocks.map(({ content }) => {
    if (content.kind === 'clef') clef = content
    return clef
  })
}

/** How far right a system reaches that ends before the given block. */
export function reachOf(line: Line, next: Block | undefined, spaces: WordSpaces): number {
  if (next === undefined) return Math.max(line.notesEnd, line.textEnd)
  const breaksWord = next.syllable !== null && !(next.lyric?.startsWord ?? false)
  return Math.max(line.notesEnd + CUSTOS_SPACE, line.textEnd + (breaksWord ? spaces.hyphen : 0))
}

/** Where systems begin, chosen together so that all of them are filled well and few words are broken. */
export function breakLines(blocks: readonly Block[], clefs: readonly Clef[], measures: Measures): number[] {
  const { width, capitalWidth, spaces } = measures
  const best: { cost: number; from: number }[] = blocks.map(() => ({ cost: Infinity, from: 0 }))
  best.push({ cost: Infinity, from: 0 })
  for (let from = 0; from < blocks.length; from++) {
    const before = from === 0 ? 0 : (best[from]?.cost ?? Infinity)
    const clef = clefs[from]
    if (before === Infinity || clef === undefined) continue
    const line = new Line(from === 0 ? capitalWidth : 0, clef, spaces)
    let hasEnd = false
    for (let to = from; to < blocks.length; to++) {
      const block = blocks[to]
      const next = blocks[to + 1]
      if (block === undefined) break
      line.place(block)
      const slack = (width - reachOf(line, next, spaces)) / width
      if (slack < 0 && hasEnd) break
      if (next !== undefined && next.breakCost === Infinity) continue
      const cost = before + lineCost(slack, next)
      const known = best[to + 1]
      if (known !== undefined && cost < known.cost) best[to + 1] = { cost, from }
      hasEnd = true
    }
  }
  const starts: number[] = []
  for (let end = blocks.length; end > 0; end = best[end]?.from ?? 0) starts.unshift(best[end]?.from ?? 0)
  return starts
}

function lineCost(slack: number, next: Block | undefined): number {
  // Too narrow for even one block: it must stand all the same.
  if (slack < 0) return 1e6 - slack * 1e6
  if (next === undefined) return 0
  return 3 + 100 * slack ** 2 + 100 * Math.max(0, slack - 0.35) + next.breakCost
}
