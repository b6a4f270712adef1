import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { rotated, type TestSolver } from '../../solving/solver.ts'

export const solver: TestSolver<ContentOf<'ordering-phrases'>, AnswerOf<'ordering-phrases'>> = {
  wrongAnswer: ({ correctOrder }) => rotated(correctOrder),
  enter: ({ arrange }, answer) => arrange(answer),
}
