import type { Trained } from './fold.ts'

export interface Outcome {
  readonly right: boolean
  readonly had: readonly number[]
  readonly missed: readonly number[]
}

interface Answered {
  /** `near` is nearly right, or right after looking words up. */
  readonly grade: 'right' | 'near' | 'wrong'
  readonly trained: readonly Pick<Trained, 'item' | 'right'>[]
}

/** Returns the outcome of a question. A wrong answer without details misses all items. */
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
  /** Each item once, without those that were missed anywhere. */
  readonly had: readonly number[]
  readonly missed: readonly number[]
}

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
