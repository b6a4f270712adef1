import { bravuraGlyphs } from './glyphs.ts'

/** Drawn by hand: the font's own flat closes up at this size. */
const flatGlyph = {
  width: 1,
  top: -2.4,
  bottom: 0.95,
  x: 0,
  y: -2.4,
  d: 'h.17v1.82q.28-.24.5-.13q.33.16.33.58q0 .57-1 1.08zm.17 2.93q.5-.3.5-.67q0-.36-.22-.36q-.15 0-.28.18z',
} as const

export const accidentalGlyphs = { flat: flatGlyph, natural: bravuraGlyphs.natural } as const
