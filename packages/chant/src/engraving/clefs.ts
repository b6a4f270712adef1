import type { Clef } from '../melody.ts'
import { clefStep } from '../pitch.ts'
import { accidentalGlyphs } from './accidentals.ts'
import { bravuraGlyphs } from './glyphs.ts'
import { type Outline, shift } from './outline.ts'

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
