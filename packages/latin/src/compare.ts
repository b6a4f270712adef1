import { type FoldedUnit, foldText, readFoldedUnits } from './fold.ts'

export interface LetterSegment {
  /** The typed letter if it is wrong or extra, otherwise the expected one. */
  readonly char: string
  readonly status: 'right' | 'wrong' | 'missing' | 'extra'
  readonly given: string
  readonly expected: string
}

/** A folded letter with the index of its unit: æ folds to two letters of one unit. */
interface Source {
  readonly letter: string
  readonly unit: number
}

interface Step {
  readonly given?: Source
  readonly expected?: Source
}

/** Folds text for comparison: lowercase without marks or punctuation, ae for æ, oe for œ, i for j. */
export const foldLatin = (text: string): string => foldText(text)

export const foldedWords = (text: string): string[] =>
  foldLatin(text)
    .split(' ')
    .filter((word) => word !== '')

export function sameLatin(a: string, b: string): boolean {
  return foldLatin(a) === foldLatin(b)
}

/** Compares a typed answer letter by letter; differences that `sameLatin` ignores are right. */
export function letterDiff(given: string, expected: string): LetterSegment[] {
  const givenUnits = readFoldedUnits(given)
  const expectedUnits = readFoldedUnits(expected)
  return groupByUnit(align(sourcesOf(givenUnits), sourcesOf(expectedUnits))).map((steps) => {
    const typed = textOf(
      givenUnits,
      steps.map((step) => step.given),
    )
    const wanted = textOf(
      expectedUnits,
      steps.map((step) => step.expected),
    )
    const status = statusOf(steps)
    return { char: status === 'wrong' || status === 'extra' ? typed : wanted, status, given: typed, expected: wanted }
  })
}

export function letterDistance(given: string, expected: string): number {
  const steps = align(sourcesOf(readFoldedUnits(given)), sourcesOf(readFoldedUnits(expected)))
  return steps.filter((step) => !isRight(step)).length
}

function sourcesOf(units: readonly FoldedUnit[]): Source[] {
  return units.flatMap(({ folded }, unit) => Array.from(folded, (letter) => ({ letter, unit })))
}

/** Aligns by Levenshtein distance; of equal alignments, the earliest match wins. */
function align(given: readonly Source[], expected: readonly Source[]): Step[] {
  const costs = costsToEnd(given, expected)
  const cost = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY
  const steps: Step[] = []
  for (let i = 0, j = 0; i < given.length || j < expected.length; ) {
    const typed = given[i]
    const wanted = expected[j]
    if (typed && wanted && cost(i, j) === cost(i + 1, j + 1) + (typed.letter === wanted.letter ? 0 : 1)) {
      steps.push({ given: typed, expected: wanted })
      i += 1
      j += 1
    } else if (wanted && cost(i, j) === cost(i, j + 1) + 1) {
      steps.push({ expected: wanted })
      j += 1
    } else if (typed) {
      steps.push({ given: typed })
      i += 1
    }
  }
  return steps
}

/** costs[i][j] is the distance between the text from `given[i]` and from `expected[j]`. */
function costsToEnd(given: readonly Source[], expected: readonly Source[]): number[][] {
  const costs: number[][] = [Array.from({ length: expected.length + 1 }, (_, j) => expected.length - j)]
  for (const typed of given.toReversed()) {
    const below = costs[0] ?? []
    const row = [(below[expected.length] ?? 0) + 1]
    for (let j = expected.length - 1; j >= 0; j -= 1) {
      const same = typed.letter === expected[j]?.letter
      const right = row[0] ?? 0
      row.unshift(Math.min((below[j + 1] ?? 0) + (same ? 0 : 1), (below[j] ?? 0) + 1, right + 1))
    }
    costs.unshift(row)
  }
  return costs
}

/** Groups steps that touch the same written letter: æ against ae is one right segment. */
function groupByUnit(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const first = groups.findIndex((group) => group.some((other) => sharesUnit(other, step)))
    // A step between two halves of one letter (axe for æ) joins their group.
    const joined = first === -1 ? [] : groups.splice(first).flat()
    groups.push([...joined, step])
  }
  return groups
}

function sharesUnit(a: Step, b: Step): boolean {
  return (
    (a.given !== undefined && a.given.unit === b.given?.unit) ||
    (a.expected !== undefined && a.expected.unit === b.expected?.unit)
  )
}

function isRight(step: Step): boolean {
  return step.given?.letter === step.expected?.letter
}

function statusOf(steps: readonly Step[]): LetterSegment['status'] {
  if (steps.every(isRight)) return 'right'
  if (steps.every((step) => !step.given)) return 'missing'
  return steps.every((step) => !step.expected) ? 'extra' : 'wrong'
}

function textOf(units: readonly FoldedUnit[], sources: readonly (Source | undefined)[]): string {
  const indices = new Set(sources.flatMap((source) => (source ? [source.unit] : [])))
  return [...indices].map((index) => units[index]?.text ?? '').join('')
}
