import { type EngraveOptions, engrave } from '@schola/chant/engrave'
import { squareNotation } from '@schola/chant/engraving/notation'
import type { Melody } from '@schola/chant/melody'
import type { NotationName } from './score-look.ts'

const family = '"EB Garamond"'

function createMeasure(): EngraveOptions['measure'] {
  const pen = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, { size, isItalic }) => {
    const font = `${isItalic ? 'italic ' : ''}${size}px ${family}, Georgia, serif`
    const key = `${font} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (pen) pen.font = font
    // Without a canvas, letters are assumed to be half as wide as high.
    const width = pen ? pen.measureText(text).width : text.length * size * 0.5
    known.set(key, width)
    return width
  }
}

export interface DrawingSize {
  readonly width: number
  readonly scale: number
  /** Above the written pitch; square notation does not show it. */
  readonly semitones: number
  readonly textSize?: number
}

export type Engraver = (melody: Melody, size: DrawingSize) => string

async function loadNotation(name: NotationName) {
  if (name === 'square') return () => squareNotation
  return (await import('@schola/chant/engraving/modern')).modernNotationOf
}

/** Waits for the font, because its letters are measured. */
export async function loadEngraver(name: NotationName): Promise<Engraver> {
  const [notationOf] = await Promise.all([
    loadNotation(name),
    document.fonts?.load(`1em ${family}`).catch(() => undefined),
  ])
  const measure = createMeasure()
  return (melody, { semitones, ...size }) =>
    engrave(melody, { ...size, measure, notation: notationOf(melody, semitones) }).svg
}
