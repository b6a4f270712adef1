import type { Bar, BarWeight, Clef, Sign } from '../melody.ts'
import { clefStep } from '../pitch.ts'
import { accidentalGlyphs, bravuraGlyphs } from './glyphs.ts'
import { type Outline, shift } from './outline.ts'
import { type Piece, piecesOf } from './pieces.ts'

const flatSpace = 0.3

export function clefWidth(clef: Clef): number {
  return glyphOf(clef).width + (clef.hasFlat ? flatSpace + accidentalGlyphs.flat.width : 0)
}

export function clefOutlines(clef: Clef, x: number): Outline[] {
  const glyph = glyphOf(clef)
  const outlines = [shift(glyph, x, -clefStep(clef))]
  // The flat is on ti: directly below do, and three steps above fa.
  const ti = clefStep(clef) + (clef.names === 'c' ? -1 : 3)
  if (clef.hasFlat) outlines.push(shift(accidentalGlyphs.flat, x + glyph.width + flatSpace, -ti))
  return outlines
}

function glyphOf(clef: Clef) {
  return clef.names === 'c' ? bravuraGlyphs.cClef : bravuraGlyphs.fClef
}

/** A staff and how its signs are drawn. Heights are negative steps. */
export interface Notation {
  readonly lines: readonly number[]
  readonly top: number
  readonly bottom: number
  readonly bars: Readonly<Record<Exclude<BarWeight, 'virgula'>, readonly [top: number, bottom: number]>>
  readonly virgula: number
  /** Whether clefs may change within the melody, with a custos at the end of systems. */
  readonly movesClefs: boolean
  readonly endSpace: number
  readonly clefWidth: (clef: Clef) => number
  readonly clefOutlines: (clef: Clef, x: number) => Outline[]
  readonly piecesOf: (signs: readonly Sign[]) => (Piece | Bar | Clef)[]
}

export const custosSpace = bravuraGlyphs.custosUp.width + 1.3

export const squareNotation: Notation = {
  lines: [3, 5, 7, 9],
  top: -10.9,
  bottom: -3,
  bars: { quarter: [-10.2, -8], half: [-8, -4], full: [-9, -3], double: [-9, -3] },
  virgula: -6.2,
  movesClefs: true,
  endSpace: custosSpace,
  clefWidth,
  clefOutlines,
  piecesOf,
}
