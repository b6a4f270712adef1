import type { Clef } from '../melody.ts'
import { clefStep } from '../pitch.ts'
import { ACCIDENTALS } from './accidentals.ts'
import { GLYPHS } from './glyphs.ts'
import { type Outline, shift } from './outline.ts'

const FLAT_SPACE = 0.3

export function clefWidth(clef: Clef): number {
  return glyphOf(clef).width + (clef.hasFlat ? FLAT_SPACE + ACCIDENTALS.flat.width : 0)
}

export function clefOutlines(clef: Clef, x: number): Outline[] {
  const glyph = glyphOf(clef)
  const outlines = [shift(glyph, x, -clefStep(clef))]
  // The flat stands on ti: right below do, and three steps above fa.
  const ti = clefStep(clef) + (clef.names === 'c' ? -1 : 3)
  if (clef.hasFlat) outlines.push(shift(ACCIDENTALS.flat, x + glyph.width + FLAT_SPACE, -ti))
  return outlines
}

function glyphOf(clef: Clef) {
  return clef.names === 'c' ? GLYPHS.cClef : GLYPHS.fClef
}
