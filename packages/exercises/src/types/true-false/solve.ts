import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { StatementGuess, TestSolver } from '../../solving/solver.ts'

export function guess({ statement, isTrue, explanation = '' }: ContentOf<'true-false'>): StatementGuess {
  const [, given = ''] = /means “(.*)”\.$/.exec(statement) ?? []
  const [, english = given] = /” (?:says|means) “([^”]*)”/.exec(explanation) ?? []
  return { kind: 'statement', statement, isTrue, given, english }
}

export const solver: TestSolver<ContentOf<'true-false'>, AnswerOf<'true-false'>> = {
  submitsByEnter: true,
  wrongAnswer: ({ isTrue }) => !isTrue,
  enter: ({ choose }, answer) => choose(answer ? 'True' : 'False'),
}
