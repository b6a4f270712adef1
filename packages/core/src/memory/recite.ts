import { foldLatin, letterDistance } from '@schola/latin/compare'
import { predict } from './fold.ts'
import type { SungItems } from './items.ts'

export type RungName = 'read' | 'first-letters' | 'every-other-word' | 'tiles' | 'hidden' | 'typed'

/** A step of learning a phrase by heart: the higher, the less is shown. */
export interface Rung {
  readonly name: RungName
  /** Chance of success without knowing the phrase, in percent. */
  readonly guess: number
}

export const rungs: readonly [Rung, ...Rung[]] = [
  { name: 'read', guess: 100 },
  { name: 'first-letters', guess: 60 },
  { name: 'every-other-word', guess: 40 },
  { name: 'tiles', guess: 25 },
  { name: 'hidden', guess: 15 },
  { name: 'typed', guess: 2 },
]

/** The same for a line that was sung well, with and without its words in view; the words are not heard. */
export const sungGuess = { seen: 85, hidden: 40 } as const

const wantedSuccess = 0.8

export const steepestRung = (recall: number, open: readonly Rung[]): Rung =>
  open.findLast(({ guess }) => predict(recall, guess) >= wantedSuccess) ?? rungs[0]

export interface SaidItems {
  readonly had: readonly number[]
  readonly missed: readonly number[]
}

export const itemsOfLine = ({ link }: Pick<SungItems, 'link'>): SaidItems => ({ had: [link], missed: [link] })

/** Returns the items of phrases said as an answer. Of several that failed, the missed one is unknown. */
export function itemsOfAnswer(phrases: readonly SungItems[], isAfterOwn: boolean): SaidItems {
  const had = phrases.flatMap(({ phrase, link }, index) => (index > 0 || isAfterOwn ? [phrase, link] : [phrase]))
  const [only] = phrases
  return { had, missed: only && phrases.length === 1 ? [isAfterOwn ? only.link : only.phrase] : [] }
}

const wordPattern = /\p{L}[\p{L}\p{M}]*/gu

export const firstLetters = (latin: string): string =>
  latin.replace(wordPattern, (word) => word.slice(0, 1) + '·'.repeat(Math.min(3, word.length - 1)))

/** Splits a phrase and hides every other word, always including the first. */
export function everyOtherWord(latin: string): { readonly text: string; readonly isMissing: boolean }[] {
  const words = latin.split(' ').filter((word) => word !== '')
  return words.map((text, index) => ({ text, isMissing: index % 2 === 0 }))
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => foldLatin(word) !== '')

const longWord = 5

/** Tolerates one wrong letter in a long word. Both are folded. */
const isSameWord = (typed: string, wanted: string): boolean =>
  typed === wanted ||
  (wanted.length >= longWord && Math.abs(typed.length - wanted.length) <= 1 && letterDistance(typed, wanted) <= 1)

export interface Recited {
  readonly right: boolean
  readonly words: readonly { readonly word: string; readonly said: boolean }[]
}

const maxWrongShare = 1 / 5

/** Judges a typed phrase word by word; the first word must be right. */
export function judgeTyped(typed: string, latin: string): Recited {
  const given = wordsOf(typed)
  const wanted = wordsOf(latin)
  const said = saidWords(given.map(foldLatin), wanted.map(foldLatin))
  const missing = said.filter((isSaid) => !isSaid).length
  const extra = given.length - (wanted.length - missing)
  return {
    right: said[0] === true && missing + extra <= wanted.length * maxWrongShare,
    words: wanted.map((word, index) => ({ word, said: said[index] === true })),
  }
}

/** Returns which wanted words were given, by the longest common subsequence. */
function saidWords(given: readonly string[], wanted: readonly string[]): boolean[] {
  const same = given.map((typed) => wanted.map((word) => isSameWord(typed, word)))
  const longest = given.map(() => wanted.map(() => 0))
  const at = (row: number, column: number): number => longest[row]?.[column] ?? 0
  for (let row = given.length - 1; row >= 0; row -= 1) {
    for (let column = wanted.length - 1; column >= 0; column -= 1) {
      const length = same[row]?.[column]
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
      longest[row]?.splice(column, 1, length)
    }
  }
  const said = wanted.map(() => false)
  let row = 0
  let column = 0
  while (row < given.length && column < wanted.length) {
    if (same[row]?.[column]) {
      said[column] = true
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return said
}
