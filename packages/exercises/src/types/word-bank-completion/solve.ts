import type { ContentOf } from '../../catalog.ts'
import { guessFromBank } from '../../solving/solver.ts'

export { solver } from '../word-bank/solve.ts'

export const guess = ({ options, correctAnswers }: ContentOf<'word-bank-completion'>) =>
  guessFromBank(options, correctAnswers)
