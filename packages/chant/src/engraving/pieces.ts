import type { Accidental, Bar, Clef, Gap, Note, Sign } from '../melody.ts'
import { accidentalGlyphs } from './glyphs.ts'
import { type Head, NeumePen, type Stroke } from './neume-pen.ts'
import { divideNeumes, type Neume } from './neumes.ts'
import { dot, type Outline, rectangle, shift } from './outline.ts'

export const dotsWidth = 0.75

export function dotsOf(heads: readonly Head[], right: number): Stroke[] {
  const dotted = heads.filter((head) => head.note.isDotted)
  const taken = new Set<number>()
  return dotted.flatMap((head) => {
    const { step, index } = head.note
    const isOnLine = Math.abs(step % 2) === 1
    const goesDown = isOnLine && (head.hasAbove || dotted.some((other) => other.note.step === step + 1))
    const y = -step + (isOnLine ? (goesDown ? 0.75 : -0.75) : 0)
    if (taken.has(y)) return []
    taken.add(y)
    return [{ note: index, outline: dot(right + 0.45, y) }]
  })
}

/** Returns the lines over lengthened notes, below if another head is above; neighbors share one. */
export function episemataOf(heads: readonly Head[], distance = 1.15): Stroke[] {
  const groups: Head[][] = []
  heads.forEach((head, at) => {
    if (!head.note.hasEpisema) return
    const group = groups.at(-1)
    const before = heads[at - 1]
    if (group !== undefined && before !== undefined && group.includes(before) && before.hasAbove === head.hasAbove)
      group.push(head)
    else groups.push([head])
  })
  return groups.map((group) => ({ note: group[0]?.note.index ?? 0, outline: episema(group, distance) }))
}

function episema(group: readonly Head[], distance: number): Outline {
  const isBelow = group.every((head) => head.hasAbove)
  const steps = group.map((head) => head.note.step)
  const near = isBelow ? Math.min(...steps) - distance : Math.max(...steps) + distance
  // A line on a line of the staff would be invisible.
  const onLine = Math.abs(Math.round(near)) % 2 === 1
  const y = -near + (onLine ? (isBelow ? 0.3 : -0.3) : 0)
  const left = Math.min(...group.map((head) => head.x))
  const right = Math.max(...group.map((head) => head.x + head.width))
  return rectangle(left - 0.05, y - 0.08, right + 0.05, y + 0.08)
}

export function ledgersOf(heads: readonly Head[]): Outline[] {
  return [1, 11].flatMap((line) => {
    const beyond = heads.filter(({ note }) => (line === 1 ? note.step <= line : note.step >= line))
    if (beyond.length === 0) return []
    const left = Math.min(...beyond.map((head) => head.x))
    const right = Math.max(...beyond.map((head) => head.x + head.width))
    return [rectangle(left - 0.35, -line - 0.05, right + 0.35, -line + 0.05)]
  })
}

export interface Extra {
  readonly role: 'accidental' | 'ledger' | 'slur'
  readonly outline: Outline
}

/** A figure with its signs; a system never ends inside one. */
export interface Piece {
  readonly kind: 'piece'
  readonly strokes: readonly Stroke[]
  readonly extras: readonly Extra[]
  readonly heads: readonly Head[]
  readonly width: number
  readonly top: number
  readonly bottom: number
  readonly space: number
  readonly tie: 'touching' | Gap['size']
}

const gapSpaces = { narrow: 0.6, wide: 1.1 } as const
const accidentalSpace = 0.3

/** Returns the figures of a syllable, with the bars and clefs between them. */
export function piecesOf(signs: readonly Sign[]): (Piece | Bar | Clef)[] {
  const pieces: (Piece | Bar | Clef)[] = []
  let run: Note[] = []
  let accidentals: Accidental[] = []
  let tie: Piece['tie'] = 'touching'
  let last: Note | undefined
  function flush() {
    const neumes: readonly (Neume | undefined)[] =
      run.length > 0 ? divideNeumes(run) : accidentals.length > 0 ? [undefined] : []
    for (const neume of neumes) {
      pieces.push(drawPiece(neume, accidentals, tie, spaceBetween(last, neume?.notes[0], tie, accidentals.length > 0)))
      last = neume?.notes.at(-1) ?? last
      accidentals = []
      tie = 'touching'
    }
    run = []
  }
  for (const sign of signs) {
    if (sign.kind === 'note') {
      run.push(sign)
      continue
    }
    if (sign.kind !== 'accidental' || run.length > 0) flush()
    if (sign.kind === 'accidental') accidentals.push(sign)
    else if (sign.kind === 'gap') tie = sign.size
    else if (sign.kind === 'clef' && pieces.at(-1)?.kind === 'clef') pieces.splice(-1, 1, sign)
    else pieces.push(sign)
  }
  flush()
  return pieces
}

function drawPiece(
  neume: Neume | undefined,
  accidentals: readonly Accidental[],
  tie: Piece['tie'],
  space: number,
): Piece {
  const extras: Extra[] = []
  let left = 0
  for (const { sign, step } of accidentals) {
    extras.push({ role: 'accidental', outline: shift(accidentalGlyphs[sign], left, -step) })
    left += accidentalGlyphs[sign].width + accidentalSpace
  }
  const pen = new NeumePen()
  if (neume !== undefined) pen.draw(neume)
  const strokes = [...pen.strokes, ...episemataOf(pen.heads), ...dotsOf(pen.heads, pen.width)].map(
    ({ note, outline }) => ({
      note,
      outline: shift(outline, left, 0),
    }),
  )
  for (const outline of ledgersOf(pen.heads)) extras.push({ role: 'ledger', outline: shift(outline, left, 0) })
  const outlines = [...strokes, ...extras].map(({ outline }) => outline)
  return {
    kind: 'piece',
    strokes,
    extras,
    heads: pen.heads.map((head) => ({ ...head, x: head.x + left })),
    width: left + pen.width + (pen.heads.some((head) => head.note.isDotted) ? dotsWidth : 0),
    top: Math.min(...outlines.map(({ top }) => top)),
    bottom: Math.max(...outlines.map(({ bottom }) => bottom)),
    space,
    tie,
  }
}

function spaceBetween(last: Note | undefined, next: Note | undefined, tie: Piece['tie'], isAltered: boolean): number {
  if (tie === 'narrow' || tie === 'wide') return gapSpaces[tie]
  if (last === undefined || next === undefined || isAltered) return 0.5
  if (next.shape === 'inclinatum') {
    if (last.shape !== 'inclinatum') return 0.24
    // Rhombs a second apart interlock.
    return Math.abs(last.step - next.step) === 1 ? -0.12 : 0.12
  }
  if (last.isDotted) return 0.2
  if (last.step === next.step) return 0.2
  if (last.shape === 'inclinatum') return 0.3
  if (next.isQuilisma || last.isLiquescent || next.step > last.step) return 0.08
  return 0.3
}
