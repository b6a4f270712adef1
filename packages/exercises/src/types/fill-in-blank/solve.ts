import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { TestSolver } from '../../solving/solver.ts'
import { fillInBlank } from './definition.ts'

export const solver: TestSolver<ContentOf<'fill-in-blank'>, AnswerOf<'fill-in-blank'>> = {
  submitsByEnter: true,
  wrongAnswer: (content) => fillInBlank.correctAnswer(content).map(() => 'x'),
  enter: ({ type }, answer) => type(answer),
}
