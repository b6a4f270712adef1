import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { seededRandom } from '../../definition/shuffle.ts'
import type { TestSolver } from '../../solving/solver.ts'
import { lettersOf, scrambledLetters } from './definition.ts'

export const solver: TestSolver<ContentOf<'unscramble'>, AnswerOf<'unscramble'>> = {
  submitsByEnter: true,
  wrongAnswer: ({ word }) => scrambledLetters({ word }, seededRandom(word)).join(''),
  enter: ({ spell }, answer) => spell(lettersOf(answer)),
}
