import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { startingWrongly, type TestSolver } from '../../solving/solver.ts'

export const solver: TestSolver<ContentOf<'word-bank'>, AnswerOf<'word-bank'>> = {
  wrongAnswer: ({ options, correctAnswers }) => startingWrongly(options, correctAnswers).slice(0, 1),
  enter: ({ layTiles }, answer) => layTiles(answer),
}
