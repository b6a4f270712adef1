import type { Accidental, Bar, Clef, Gap, Note, Sign } from '../melody.ts'
import { accidentalGlyphs } from './accidentals.ts'
import { type Head, NeumePen, type Stroke } from './neume-pen.ts'
import { divideNeumes, type Neume } from './neumes.ts'
import { type Outline, shift } from './outline.ts'
import { dotsOf, dotsWidth, episemataOf, ledgersOf } from './rhythm-signs.ts'

export interface Extra {
  readonly role: 'accidental' | 'ledger' | 'slur'
  readonly outline: Outline
}

/** One figure with all that belongs to it; a system never ends inside one. */
export interface Piece {
  readonly kind: 'piece'
  readonly strokes: readonly Stroke[]
  readonly extras: readonly Extra[]
  readonly heads: readonly Head[]
  readonly width: number
  readonly top: number
  readonly bottom: number
  /** The space before it, where something of the same syllable stands there. */
  readonly space: number
  /** How the notation ties it to what stands before it in the syllable. */
  readonly tie: 'touching' | Gap['size']
}

const gapSpaces = { narrow: 0.6, wide: 1.1 } as const
const accidentalSpace = 0.3

/** The figures of a syllable, with the bars and clefs between them. */
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
    // Rhombs a second apart fit into one another.
    return Math.abs(last.step - next.step) === 1 ? -0.12 : 0.12
  }
  if (last.isDotted) return 0.2
  if (last.step === next.step) return 0.2
  if (last.shape === 'inclinatum') return 0.3
  if (next.isQuilisma || last.isLiquescent || next.step > last.step) return 0.08
  return 0.3
}
