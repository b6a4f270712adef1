import type { ExerciseContent } from '../definition/define-exercise.ts'

/** A choice as someone without Latin sees it. */
export interface ChoiceGuess {
  readonly kind: 'choice' | 'wrong-word'
  readonly options: readonly string[]
  readonly right: number
  /** The right English, where the options are judged as English. */
  readonly english?: string | undefined
}

export interface StatementGuess {
  readonly kind: 'statement'
  readonly statement: string
  readonly isTrue: boolean
  /** The English that the statement gives, and the right one. */
  readonly given: string
  readonly english: string
}

export type Guess = ChoiceGuess | StatementGuess

/** Actions of a test on the board of an exercise. */
export interface TestBoard {
  readonly choose: (text: string) => Promise<void>
  readonly chooseAt: (index: number) => Promise<void>
  readonly type: (texts: readonly string[]) => Promise<void>
  readonly layTiles: (texts: readonly string[]) => Promise<void>
  readonly arrange: (texts: readonly string[]) => Promise<void>
  readonly spell: (letters: readonly string[]) => Promise<void>
  readonly match: (pairs: readonly { readonly latin: string; readonly english: string }[]) => Promise<void>
}

/** How a test answers the exercises of a type. Methods, for the reason given at ExerciseDefinition. */
export interface TestSolver<Content extends ExerciseContent, Answer> {
  /** Enter submits from the control that has the focus. */
  readonly submitsByEnter?: true
  /** The right answer is submitted without a button. */
  readonly submitsItself?: true
  /** An answer that can be submitted and does not pass. */
  wrongAnswer(content: Content): Answer
  enter(board: TestBoard, answer: Answer): Promise<void>
}

/** A row that begins with its second item. */
export const rotated = (items: readonly string[]): string[] => [...items.slice(1), ...items.slice(0, 1)]

/** The same words, but one that is not the right first one comes first. */
export function startingWrongly(words: readonly string[], right: readonly string[]): string[] {
  const start = words.findIndex((word) => word !== right[0])
  return [...words.slice(start), ...words.slice(0, start)]
}

/** The guess among a bank of words for a single blank; several blanks cannot be guessed one by one. */
export function guessFromBank(bank: readonly string[], answers: readonly string[]): ChoiceGuess | undefined {
  const [answer, ...others] = answers
  if (answer === undefined || others.length > 0) return undefined
  return { kind: 'choice', options: bank, right: bank.indexOf(answer) }
}
