import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { guessFromBank, startingWrongly, type TestSolver } from '../../solving/solver.ts'

type Content = ContentOf<'fill-blank-bank'>

export const guess = ({ wordBank, answers }: Content) => guessFromBank(wordBank, answers)

export const solver: TestSolver<Content, AnswerOf<'fill-blank-bank'>> = {
  wrongAnswer: ({ wordBank, answers }) => startingWrongly(wordBank, answers).slice(0, answers.length),
  enter: ({ layTiles }, answer) => layTiles(answer),
}
