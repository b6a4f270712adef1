import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { ChoiceGuess, TestSolver } from '../../solving/solver.ts'

export const guess = ({ options, correctAnswer }: ContentOf<'multiple-choice'>, task: string): ChoiceGuess => ({
  kind: 'choice',
  options,
  right: options.indexOf(correctAnswer),
  english: task === 'choose-phrase' ? correctAnswer : undefined,
})

export const solver: TestSolver<ContentOf<'multiple-choice'>, AnswerOf<'multiple-choice'>> = {
  submitsByEnter: true,
  wrongAnswer: ({ options, correctAnswer }) => options.find((option) => option !== correctAnswer) ?? '',
  enter: ({ choose }, answer) => choose(answer),
}
