import { layOut } from './engraving/layout.ts'
import type { Measure } from './engraving/lyrics.ts'
import { type Notation, squareNotation } from './engraving/notation.ts'
import { round } from './engraving/outline.ts'
import { writeScore } from './engraving/write-score.ts'
import type { Melody } from './melody.ts'

export interface EngraveOptions {
  /** Available width in pixels, at least 300. */
  readonly width: number
  readonly measure: Measure
  /** Font size of the words in pixels; the staff is proportional. */
  readonly textSize?: number
  readonly scale?: number
  readonly notation?: Notation
}

export interface Engraving {
  /** One picture per system, so that printed pages never break inside one. */
  readonly svg: string
  readonly height: number
}

const wordsToStep = 3.8

/**
 * Draws a melody, wrapped to a width.
 *
 * Each note is a group `.note[data-note]`, each syllable a group `.syllable[data-syllable][data-word]`; a syllable that
 * goes on in the next system has a group in each. Everything is filled with the current color; the classes `staff`,
 * `clef`, `custos`, `bar`, `accidental`, `ledger`, `slur`, `lyric`, `hyphen`, `mark`, `capital`, `mode` and `touch` (the unseen
 * area of a syllable) are there for a style sheet, which also gives the font.
 */
export function engrave(
  melody: Melody,
  { width, measure, scale = 1, textSize = sizeFor(width) * scale, notation = squareNotation }: EngraveOptions,
): Engraving {
  const ruler = { measure, textSize, step: round(textSize / wordsToStep) }
  const steps = width / ruler.step
  const layout = layOut(melody, steps, ruler, notation)
  const { drawn, tops, height } = writeScore(layout, steps, ruler, notation)
  const root = `<svg xmlns="http://www.w3.org/2000/svg" class="score" fill="currentColor" font-size="${textSize}"`
  const pictures = layout.systems.map((system, at) => {
    const top = tops[at] ?? 0
    const deep = round(top + (system.bottom - system.top) * ruler.step) - top
    const size = `width="${width}" height="${deep}" viewBox="0 ${top} ${width} ${deep}"`
    return `${root} ${size}>${drawn[at] ?? ''}</svg>`
  })
  return { svg: pictures.join(''), height }
}

function sizeFor(width: number): number {
  return width < 420 ? 17 : width < 640 ? 18 : 20
}
