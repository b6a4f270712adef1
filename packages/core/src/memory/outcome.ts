import type { Trained } from './fold.ts'

/** How a question of a session went. */
export interface Outcome {
  readonly right: boolean
  /** The items that were known. */
  readonly had: readonly number[]
  readonly missed: readonly number[]
}

interface Answered {
  /** Neither right nor wrong: nearly right, or looked up. */
  readonly grade: 'right' | 'near' | 'wrong'
  /** What the answer said of single items. */
  readonly trained: readonly Pick<Trained, 'item' | 'right'>[]
}

/** How a question for these items went. Where nobody can say which of them a wrong answer missed, it is all of them. */
export function outcomeOf({ grade, trained }: Answered, asked: readonly number[]): Outcome {
  const wrong = trained.filter(({ right }) => !right).map(({ item }) => item)
  const known = grade === 'right' ? asked : trained.filter(({ right }) => right).map(({ item }) => item)
  return {
    right: grade === 'right',
    had: known.filter((item) => !wrong.includes(item)),
    missed: grade === 'wrong' && wrong.length === 0 ? asked : wrong,
  }
}

export interface Summary {
  readonly answered: number
  readonly right: number
  /** Each item once; what was missed anywhere is not among them. */
  readonly had: readonly number[]
  readonly missed: readonly number[]
}

/** How a whole session went. */
export function sumUp(outcomes: readonly Outcome[]): Summary {
  const missed = new Set(outcomes.flatMap((outcome) => outcome.missed))
  const had = new Set(outcomes.flatMap((outcome) => outcome.had))
  return {
    answered: outcomes.length,
    right: outcomes.filter(({ right }) => right).length,
    had: [...had].filter((item) => !missed.has(item)),
    missed: [...missed],
  }
}
