import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { TestSolver } from '../../solving/solver.ts'

export const solver: TestSolver<ContentOf<'matching'>, AnswerOf<'matching'>> = {
  submitsItself: true,
  wrongAnswer: ({ pairs }) => ({ matched: pairs.slice(0, 1) }),
  enter: ({ match }, { matched }) => match(matched),
}
