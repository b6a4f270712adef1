import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { wordsOf } from '../../definition/scoring.ts'
import type { ChoiceGuess, TestSolver } from '../../solving/solver.ts'

type Content = ContentOf<'translation-error'>

export const guess = ({ correctTranslation, errorTranslation, errorWordIndex }: Content): ChoiceGuess => ({
  kind: 'wrong-word',
  options: wordsOf(errorTranslation),
  right: errorWordIndex,
  english: correctTranslation,
})

export const solver: TestSolver<Content, AnswerOf<'translation-error'>> = {
  submitsByEnter: true,
  wrongAnswer: ({ errorWordIndex }) => (errorWordIndex === 0 ? 1 : 0),
  enter: ({ chooseAt }, answer) => chooseAt(answer),
}
