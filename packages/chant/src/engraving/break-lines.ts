import type { Clef } from '../melody.ts'
import type { Block } from './blocks.ts'
import { Line, type WordSpaces } from './line.ts'

export interface Measures {
  readonly width: number
  readonly capitalWidth: number
  readonly spaces: WordSpaces
  readonly clefWidth: (clef: Clef) => number
}

export function clefsAt(blocks: readonly Block[], first: Clef): Clef[] {
  let clef = first
  return blocks.map(({ content }) => {
    if (content.kind === 'clef') clef = content
    return clef
  })
}

type LineEnd = Pick<Line, 'notesEnd' | 'textEnd'>

/** Returns the right end of a system that ends before the given block. */
export function reachOf(line: LineEnd, next: Block | undefined, spaces: WordSpaces): number {
  if (next === undefined) return Math.max(line.notesEnd, line.textEnd)
  const breaksWord = next.syllable !== null && !(next.lyric?.startsWord ?? false)
  return Math.max(line.notesEnd + spaces.end, line.textEnd + (breaksWord ? spaces.hyphen : 0))
}

const betweenWords = 2
const wellFilled = 0.3

/**
 * Returns the first block of each system: between words if that fills the systems well, otherwise at any allowed break.
 */
export function breakLines(blocks: readonly Block[], clefs: readonly Clef[], measures: Measures): number[] {
  const ends = endlessLine(blocks, clefs, measures)
  const whole = findBreaks(blocks, clefs, ends, measures, betweenWords)
  if (whole.loosest <= wellFilled) return whole.starts
  return findBreaks(blocks, clefs, ends, measures, Number.MAX_VALUE).starts
}

function endlessLine(blocks: readonly Block[], [clef]: readonly Clef[], { spaces, clefWidth }: Measures) {
  if (clef === undefined) return []
  const line = new Line(0, clefWidth(clef), spaces)
  return blocks.map((block) => {
    line.add(block)
    return { x: line.placed.at(-1)?.x ?? 0, notesEnd: line.notesEnd, textEnd: line.textEnd }
  })
}

interface Way {
  readonly cost: number
  readonly from: number
  /** Largest unused or missing share of the width of a system. */
  readonly loosest: number
}

/** Chooses the breaks with the lowest total cost. */
function findBreaks(
  blocks: readonly Block[],
  clefs: readonly Clef[],
  ends: ReturnType<typeof endlessLine>,
  { width, capitalWidth, spaces, clefWidth }: Measures,
  maxCost: number,
): { readonly starts: number[]; readonly loosest: number } {
  const ways: (Way | undefined)[] = [{ cost: 0, from: 0, loosest: 0 }]
  for (let from = 0; from < blocks.length; from++) {
    const before = ways[from]
    const first = blocks[from]
    const clef = clefs[from]
    if (before === undefined || first === undefined || clef === undefined) continue
    const line = new Line(from === 0 ? capitalWidth : 0, clefWidth(clef), spaces)
    line.add(first)
    // Once notes and words are aligned, the rest of the line is the endless line shifted.
    const isTied = first.lyric !== null && first.content.kind === 'piece'
    const moved = (line.placed[0]?.x ?? 0) - (ends[from]?.x ?? 0)
    let hasEnd = false
    for (let to = from; to < blocks.length; to++) {
      const block = blocks[to]
      const next = blocks[to + 1]
      const end = ends[to]
      if (block === undefined || end === undefined) break
      if (!isTied && to > from) line.add(block)
      if (next !== undefined && next.breakCost > maxCost) continue
      const reach = isTied ? moved + reachOf(end, next, spaces) : reachOf(line, next, spaces)
      const slack = (width - reach) / width
      if (slack < 0 && hasEnd) break
      const cost = before.cost + lineCost(slack, next)
      if (cost < (ways[to + 1]?.cost ?? Infinity)) {
        const loose = slack < 0 ? 1 : next === undefined ? 0 : slack
        ways[to + 1] = { cost, from, loosest: Math.max(before.loosest, loose) }
      }
      hasEnd = true
    }
  }
  const starts: number[] = []
  for (let end = blocks.length; end > 0; end = ways[end]?.from ?? 0) starts.unshift(ways[end]?.from ?? 0)
  return { starts, loosest: ways[blocks.length]?.loosest ?? 1 }
}

function lineCost(slack: number, next: Block | undefined): number {
  if (slack < 0) return 1e6 - slack * 1e6
  // A last system of one word looks lost.
  if (next === undefined) return 40 * Math.max(0, slack - 0.7)
  return 3 + 100 * slack ** 2 + 100 * Math.max(0, slack - 0.35) + next.breakCost
}
