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
  // The flat stands on ti: right below do, and three steps above fa.
  const ti = clefStep(clef) + (clef.names === 'c' ? -1 : 3)
  if (clef.hasFlat) outlines.push(shift(accidentalGlyphs.flat, x + glyph.width + flatSpace, -ti))
  return outlines
}

function glyphOf(clef: Clef) {
  return clef.names === 'c' ? bravuraGlyphs.cClef : bravuraGlyphs.fClef
}

/** A way to write the same melody: the staff, and how its signs are drawn. Heights count upwards as negative steps. */
export interface Notation {
  /** The steps on which the lines of the staff lie. */
  readonly lines: readonly number[]
  /** What every system takes at least. */
  readonly top: number
  readonly bottom: number
  readonly bars: Readonly<Record<Exclude<BarWeight, 'virgula'>, readonly [top: number, bottom: number]>>
  readonly virgula: number
  /** Whether clefs may change within the melody, and a custos announces the note of the next system. */
  readonly movesClefs: boolean
  readonly endSpace: number
  readonly clefWidth: (clef: Clef) => number
  readonly clefOutlines: (clef: Clef, x: number) => Outline[]
  /** The figures of a syllable, with the bars and clefs between them. */
  readonly piecesOf: (signs: readonly Sign[]) => (Piece | Bar | Clef)[]
}

export const custosSpace = bravuraGlyphs.custosUp.width + 1.3

/** Four lines, as the books of chant have them. */
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
