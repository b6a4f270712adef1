import { m } from '@schola/messages'
import { createChoice, createSwitch } from '../../../lib/store.ts'

export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

export const paperNames: Readonly<Record<Paper, () => string>> = { a4: m.mass_paper_a4, letter: m.mass_paper_letter }

/** In millimeters. */
const sizes: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/** Regions where printers usually hold Letter. */
const letterRegions = 'US CA MX PR PH CO VE CL CR SV GT NI PA DO BO HN'.split(' ')

export function paperOf(language: string): Paper {
  try {
    return letterRegions.includes(new Intl.Locale(language).maximize().region ?? '') ? 'letter' : 'a4'
  } catch {
    return 'a4'
  }
}

const chosenPaper = createChoice<Paper | 'usual'>('schola_paper', ['usual', ...papers])

export const choosePaper = (paper: Paper): void => chosenPaper.set(paper)

/** Returns the paper chosen on this device, or the usual one of its region. */
export function usePaper(): Paper {
  const chosen = chosenPaper.use()
  return chosen === 'usual' ? paperOf(navigator.language) : chosen
}

export const booklet = createSwitch('schola_booklet')

/** One page, in millimeters. */
export interface Leaf {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly side: number
  /** Height of the top line, which has the page number. */
  readonly head: number
  readonly textHeight: number
  /** Width of the column that names the speaker. */
  readonly label: number
  /** Font size of the answers; all other text has at least seven eighths of it. */
  readonly letters: number
}

const millimetersInPoint = 25.4 / 72
const pixelsInMillimeter = 96 / 25.4

export function leafOf(paper: Paper, isBooklet: boolean): Leaf {
  const { width, height } = sizes[paper]
  if (!isBooklet) {
    const text = { label: 20, letters: 12 * millimetersInPoint }
    return { width, height, top: 11, side: 15, head: 8, textHeight: height - 43, ...text }
  }
  const text = { label: 15, letters: 10.5 * millimetersInPoint }
  return { width: height / 2, height: width, top: 8, side: 11, head: 6, textHeight: width - 30, ...text }
}

/** Returns the size of a score in pixels. */
export const scoreSizeOf = ({ width, side, label, letters }: Leaf): { width: number; textSize: number } => ({
  width: Math.floor((width - 2 * side - label) * pixelsInMillimeter),
  textSize: letters * pixelsInMillimeter,
})

/** Returns the maximum text height of a page in pixels. */
export const textPixelsOf = ({ textHeight }: Leaf): number => textHeight * pixelsInMillimeter
