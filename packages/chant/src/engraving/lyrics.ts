import type { Mark, Syllable } from '../melody.ts'

/** How a text is set; `size` in pixels. */
export interface TextStyle {
  readonly size: number
  readonly isItalic: boolean
}

/** The width in pixels of a text set in the score's font. */
export type Measure = (text: string, style: TextStyle) => number

/** Words under the staff; widths in steps of the staff. */
export interface Lyric {
  readonly text: string
  readonly isMark: boolean
  readonly isItalic: boolean
  readonly startsWord: boolean
  readonly width: number
  /** The part of the text that stands under the first note: the middle of its vowel. */
  readonly anchor: number
}

/** Measures texts at the size of the words, in steps. */
export interface Ruler {
  readonly measure: Measure
  /** Pixels of the words and of a step of the staff. */
  readonly textSize: number
  readonly step: number
}

export function widthOf(ruler: Ruler, text: string, isItalic = false, scale = 1): number {
  return ruler.measure(text, { size: ruler.textSize * scale, isItalic }) / ruler.step
}

export function lyricOf(syllable: Syllable, text: string, ruler: Ruler): Lyric {
  const { startsWord } = syllable
  return {
    text,
    isMark: false,
    isItalic: false,
    startsWord,
    width: widthOf(ruler, text),
    anchor: vowelCenter(text, ruler),
  }
}

export function lyricOfMark(mark: Mark, ruler: Ruler): Lyric {
  const width = widthOf(ruler, plainMark(mark.text), mark.isItalic)
  return { text: mark.text, isMark: true, isItalic: mark.isItalic, startsWord: true, width, anchor: width / 2 }
}

/** The signs for versicle and response are in few fonts: they are drawn as letters with a stroke. */
export function plainMark(text: string): string {
  return text.replace('℣', 'V').replace('℟', 'R')
}

/** A mark that belongs to the words after it rather than to those before. */
export function isOpening(mark: Mark): boolean {
  return /[℣℟]/.test(mark.text)
}

function vowelCenter(text: string, ruler: Ruler): number {
  const at = vowelAt(text)
  const vowel = /^(?:[aæ]u|.)/iu.exec(text.slice(at))?.[0] ?? ''
  return widthOf(ruler, text.slice(0, at)) + widthOf(ruler, vowel) / 2
}

/** The u of qu and of gu before a vowel is no vowel. */
function vowelAt(text: string): number {
  const masked = text.replace(/([qQ])u/u, '$1_').replace(/(ng)u(?=[aeiouáéíóúæ])/iu, '$1_')
  return Math.max(0, masked.search(/[aeiouyæœáéíóúýǽ]/iu))
}
