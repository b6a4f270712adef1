import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { TestSolver } from '../../solving/solver.ts'

export const solver: TestSolver<ContentOf<'build-translation'>, AnswerOf<'build-translation'>> = {
  wrongAnswer: ({ correctWords }) => correctWords.slice(1, 2),
  enter: ({ layTiles }, answer) => layTiles(answer),
}
