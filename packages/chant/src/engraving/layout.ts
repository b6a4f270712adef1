import type { Clef, Melody } from '../melody.ts'
import { doStep } from '../pitch.ts'
import { type Block, blocksOf } from './blocks.ts'
import { breakLines, clefsAt, reachOf } from './break-lines.ts'
import { centerBars, hyphensOf, justify, Line, type Placed, wordSpacesOf } from './line.ts'
import { type Capital, capitalOf, type Ruler } from './lyrics.ts'
import { custosSpace, type Notation } from './notation.ts'

/** A staff with its words; x from the left edge, y from the staff's step 0. Unit: a step. */
export interface System {
  readonly placed: readonly Placed[]
  readonly clef: Clef
  readonly left: number
  readonly right: number
  readonly top: number
  readonly baseline: number
  readonly bottom: number
  readonly hyphens: readonly number[]
  /** Step of the next system's first note, in this system's clef. */
  readonly custos: number | null
}

export interface Layout {
  readonly systems: readonly System[]
  readonly capital: Capital | null
}

const custosHalf = 0.81

export function layOut(melody: Melody, width: number, ruler: Ruler, notation: Notation): Layout {
  const capital = capitalOf(melody, ruler)
  const blocks = blocksOf(melody, capital?.letter ?? '', ruler, notation)
  const [first] = melody.items
  if (first?.kind !== 'clef') throw new Error('A melody begins with a clef.')
  const clefs = clefsAt(blocks, first)
  const spaces = wordSpacesOf(ruler, notation)
  const capitalWidth = capital?.width ?? 0
  const starts = breakLines(blocks, clefs, { width, capitalWidth, spaces, clefWidth: notation.clefWidth })
  const systems: System[] = []
  for (const [at, start] of starts.entries()) {
    const next = starts[at + 1]
    const left = at === 0 ? capitalWidth : 0
    const clef = clefs[start] ?? first
    const line = new Line(left, notation.clefWidth(clef), spaces)
    for (const block of blocks.slice(start, next)) line.add(block)
    const slack = width - reachOf(line, next === undefined ? undefined : blocks[next], spaces)
    const isLast = next === undefined
    const fills = !isLast || slack < width * 0.12
    if (fills) justify(line.placed, slack)
    centerBars(line.placed)
    const end = Math.max(...line.placed.map(({ x, block }) => x + block.width))
    const custos = isLast || !notation.movesClefs ? null : custosOf(blocks, clefs, next)
    const heights = heightsOf(line.placed, custos, ruler, notation)
    systems.push({
      placed: line.placed,
      clef,
      left,
      right: fills && !isLast ? width : Math.min(width, end),
      ...heights,
      top: Math.min(heights.top, at === 0 && capital !== null ? heights.baseline - capital.height : 0),
      hyphens: hyphensOf(line.placed, spaces, isLast ? undefined : blocks[next]),
      custos,
    })
  }
  return { systems, capital }
}

export const custosX = (width: number) => width - custosSpace + 0.9

function heightsOf(placed: readonly Placed[], custos: number | null, ruler: Ruler, { top, bottom }: Notation) {
  const pieces = placed.flatMap(({ block }) => (block.content.kind === 'piece' ? [block.content] : []))
  const size = ruler.textSize / ruler.step
  const marks = custos === null ? pieces : [...pieces, { top: -custos - custosHalf, bottom: -custos + custosHalf }]
  const lowest = Math.max(bottom, ...marks.map((mark) => mark.bottom + 0.25))
  const baseline = lowest + 0.45 + size * 0.72
  return {
    top: Math.min(top, ...marks.map((mark) => mark.top - 0.3)),
    baseline,
    bottom: baseline + size * 0.3,
  }
}

/** Returns the step of the first note from a block on, in the clef of the system before. */
function custosOf(blocks: readonly Block[], clefs: readonly Clef[], from: number): number | null {
  let at = from
  function headsAt(index: number) {
    const content = blocks[index]?.content
    return content?.kind === 'piece' ? content.heads : []
  }
  while (at < blocks.length && headsAt(at).length === 0) at += 1
  const [head] = headsAt(at)
  const clef = clefs[at]
  const current = clefs[from - 1]
  if (head === undefined || clef === undefined || current === undefined) return null
  const step = head.note.step + doStep(current) - doStep(clef)
  return step >= 0 && step <= 12 ? step : null
}
