import type { Melody } from '../melody.ts'
import { type Ruler, widthOf } from './lyrics.ts'

/** The first letter, drawn large beside the first staff, with the mode above it. Unit: a step. */
export interface Capital {
  readonly letter: string
  readonly mode: string | null
  /** The room it takes from the first system. */
  readonly width: number
  /** The middle of letter and mode. */
  readonly center: number
  /** How far letter and mode reach above the words' line. */
  readonly height: number
  /** The line of the mode above the words' line. */
  readonly modeBaseline: number
}

/** Sizes relative to the words. */
export const capitalScale = 3.1
export const modeScale = 0.72
/** How high capital letters are, relative to their size. */
const capitalHeight = 0.66
const accentHeight = 0.22
const capitalMargin = 0.9

/** None where the chant begins with a mark, as dialogues do, nor for a part from its midst. */
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

/** The numeral in words such as "3", "Mode III" or "Mode V, simple tone". */
export function modeNumeral(mode: string | undefined): string | null {
  const found = /(?<![A-Za-z0-9])(?:VIII|VII|VI|V|IV|III|II|I|[1-8])(?![A-Za-z0-9])/.exec(mode ?? '')?.[0]
  if (found === undefined) return null
  return modeNumerals[Number(found) - 1] ?? found
}
