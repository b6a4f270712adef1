import type { Mark, Melody, Syllable } from '../melody.ts'

export interface TextStyle {
  readonly size: number
  readonly isItalic: boolean
}

export type Measure = (text: string, style: TextStyle) => number

/** Words under the staff; widths in steps. */
export interface Lyric {
  readonly text: string
  readonly isMark: boolean
  readonly isItalic: boolean
  readonly startsWord: boolean
  readonly width: number
  readonly anchor: number
}

/** Measures text in steps. */
export interface Ruler {
  readonly measure: Measure
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

/** Few fonts have the signs for versicle and response: they are drawn as letters with a stroke. */
export function plainMark(text: string): string {
  return text.replace('℣', 'V').replace('℟', 'R')
}

/** Whether a mark belongs to the words after it. */
export function isOpening(mark: Mark): boolean {
  return /[℣℟]/.test(mark.text)
}

function vowelCenter(text: string, ruler: Ruler): number {
  const at = vowelAt(text)
  const vowel = /^(?:[aæ]u|.)/iu.exec(text.slice(at))?.[0] ?? ''
  return widthOf(ruler, text.slice(0, at)) + widthOf(ruler, vowel) / 2
}

/** The u of qu, and of gu before a vowel, is no vowel. */
function vowelAt(text: string): number {
  const masked = text.replace(/([qQ])u/u, '$1_').replace(/(ng)u(?=[aeiouáéíóúæ])/iu, '$1_')
  return Math.max(0, masked.search(/[aeiouyæœáéíóúýǽ]/iu))
}

/** The large first letter before the first staff, with the mode above it. Unit: a step. */
export interface Capital {
  readonly letter: string
  readonly mode: string | null
  readonly width: number
  readonly center: number
  /** Height of letter and mode above the baseline of the words. */
  readonly height: number
  readonly modeBaseline: number
}

export const capitalScale = 3.1
export const modeScale = 0.72
const capitalHeight = 0.66
const accentHeight = 0.22
const capitalMargin = 0.9

/** Returns null for chants that start with a mark, such as dialogues, and for excerpts. */
export function capitalOf(melody: Melody, ruler: Ruler): Capital | null {
  const first = melody.items.find((item) => item.kind === 'syllable' || item.kind === 'mark')
  if (first?.kind !== 'syllable' || first.index > 0) return null
  const letter = /^\p{L}\p{M}*/u.exec(first.text)?.[0]
  if (letter === undefined) return null
  const mode = modeNumeral(melody.header['mode'])
  const size = ruler.textSize / ruler.step
  const letterWidth = widthOf(ruler, letter, false, capitalScale)
  const modeWidth = mode === null ? 0 : widthOf(ruler, mode, false, modeScale)
  const isAccented = letter.normalize('NFD').length > 1
  const letterHeight = size * capitalScale * (capitalHeight + (isAccented ? accentHeight : 0))
  const modeBaseline = letterHeight + 1.2
  return {
    letter,
    mode,
    width: Math.max(letterWidth, modeWidth) + capitalMargin,
    center: Math.max(letterWidth, modeWidth) / 2,
    height: mode === null ? letterHeight : modeBaseline + size * modeScale * capitalHeight + 0.3,
    modeBaseline,
  }
}

const modeNumerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

/** Returns the numeral in texts such as "3", "Mode III" or "Mode V, simple tone". */
export function modeNumeral(mode: string | undefined): string | null {
  const found = /(?<![A-Za-z0-9])(?:VIII|VII|VI|V|IV|III|II|I|[1-8])(?![A-Za-z0-9])/.exec(mode ?? '')?.[0]
  if (found === undefined) return null
  return modeNumerals[Number(found) - 1] ?? found
}
