import { layOut } from './engraving/layout.ts'
import type { Measure } from './engraving/lyrics.ts'
import { type Notation, squareNotation } from './engraving/notation.ts'
import { round } from './engraving/outline.ts'
import { writeScore } from './engraving/write-score.ts'
import type { Melody } from './melody.ts'

export interface EngraveOptions {
  /** The room there is, in pixels, from 300 up. */
  readonly width: number
  /** The width in pixels of a text in the font that the score will be shown in. */
  readonly measure: Measure
  /** Pixels of the words; the staff follows them. */
  readonly textSize?: number
  /** How much larger than usual words and notes are drawn. */
  readonly scale?: number
  /** Square unless another one is given. */
  readonly notation?: Notation
}

/** Where a staff with its words lies in the picture, in pixels, and which notes it holds. */
export interface EngravedSystem {
  readonly top: number
  readonly bottom: number
  readonly firstNote: number
  readonly lastNote: number
}

export interface Engraving {
  /** One picture a system, each below the one before, so that a printer's page never ends in the midst of one. */
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly systems: readonly EngravedSystem[]
}

/** The words' size divided by that of a step of the staff. */
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
  const systems = layout.systems.map((system, at): EngravedSystem => {
    const notes = system.placed.flatMap(({ block: { content } }) =>
      content.kind === 'piece' ? content.heads.map(({ note }) => note.index) : [],
    )
    const top = tops[at] ?? 0
    const bottom = round(top + (system.bottom - system.top) * ruler.step)
    return { top, bottom, firstNote: Math.min(...notes), lastNote: Math.max(...notes) }
  })
  const root = `<svg xmlns="http://www.w3.org/2000/svg" class="score" fill="currentColor" font-size="${textSize}"`
  const pictures = systems.map(({ top, bottom }, at) => {
    const deep = bottom - top
    const size = `width="${width}" height="${deep}" viewBox="0 ${top} ${width} ${deep}"`
    return `${root} ${size}>${drawn[at] ?? ''}</svg>`
  })
  return { svg: pictures.join(''), width, height, systems }
}

function sizeFor(width: number): number {
  return width < 420 ? 17 : width < 640 ? 18 : 20
}
