import type { Language } from './language.ts'

export interface ComparedPart {
  readonly text: string
  /** Whether the other side has something else here, or nothing. */
  readonly differs: boolean
  readonly lang?: Language
}

/** One side of a comparison. */
export interface ComparedLine {
  readonly parts: readonly ComparedPart[]
  /** Where all parts are in one language. */
  readonly lang?: Language
  /** The parts are letters of one word. */
  readonly isSpelling?: true
  /** The parts are phrases, each on a line of its own. */
  readonly isList?: true
}

/** What is shown after an answer that was not quite right: the question, the learner's own answer and the right one. */
export interface Comparison {
  readonly question?: { readonly text: string; readonly lang?: Language; readonly note?: string }
  readonly given: ComparedLine
  readonly right: ComparedLine
}

/** The same where the learner has given no answer. */
export type ShownAnswer = Pick<Comparison, 'question' | 'right'> & Partial<Pick<Comparison, 'given'>>

type Sides = Pick<Comparison, 'given' | 'right'>

const mark = (items: readonly string[], differs: (item: string, place: number) => boolean): ComparedPart[] =>
  items.map((text, place) => ({ text, differs: differs(text, place) }))

/** Two answers that are right or wrong as a whole. */
export const compareWhole = (given: string, right: string, lang?: Language): Sides => ({
  given: { parts: [{ text: given, differs: given !== right }], ...(lang && { lang }) },
  right: { parts: [{ text: right, differs: given !== right }], ...(lang && { lang }) },
})

export const countDifferences = ({ given, right }: Sides): number =>
  [...given.parts, ...right.parts].filter(({ differs }) => differs).length

/** Rows in which each place counts for itself. */
export const compareByPlace = (given: readonly string[], right: readonly string[], lang: Language): Sides => ({
  given: { parts: mark(given, (text, place) => text !== right[place]), lang },
  right: { parts: mark(right, (text, place) => text !== given[place]), lang },
})

/** The places of the longest row that both have in common, so that one word too many does not mark all that follow. */
function placesInCommon(given: readonly string[], right: readonly string[]): [Set<number>, Set<number>] {
  const lengths = Array.from({ length: given.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = given.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row)
        row[j] = given[i] === right[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const common: [Set<number>, Set<number>] = [new Set(), new Set()]
  for (let i = 0, j = 0; i < given.length && j < right.length; ) {
    if (given[i] === right[j]) {
      common[0].add(i)
      common[1].add(j)
      i += 1
      j += 1
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1
    else j += 1
  }
  return common
}

/** Rows that may be of different length. */
export function compareInOrder(
  given: readonly string[],
  right: readonly string[],
  lang: Language,
  reading: (item: string) => string = (item) => item,
): Sides {
  const [inGiven, inRight] = placesInCommon(given.map(reading), right.map(reading))
  return {
    given: { parts: mark(given, (_, place) => !inGiven.has(place)), lang },
    right: { parts: mark(right, (_, place) => !inRight.has(place)), lang },
  }
}
