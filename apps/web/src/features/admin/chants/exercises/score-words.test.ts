import { expect, it } from 'vitest'
import { scoreWords } from './score-words.ts'

const score = (maker: string, solver: string, found: number) => ({ maker, solver, questions: 24, chance: 1 / 3, found })

it('what is found without Latin is told for each kind of question, by the best way of guessing', () => {
  const told = scoreWords([
    score('choose-meaning', 'longest', 0.38),
    score('choose-meaning', 'shortest', 0.2),
    score('judge-word', 'capitals', 0.9),
    score('bank-blank', 'longest', 0.1),
  ])
  expect(told.map(({ sentence }) => sentence)).toEqual([
    'Judge word (24): somebody without Latin finds 90%, by chance 33%.',
    'Choose meaning (24): somebody without Latin finds 38%, by chance 33%.',
    'Bank blank (24): somebody without Latin finds 33%, by chance 33%.',
  ])
  expect(scoreWords([{ ...score('judge-word', 'capitals', 0.9), questions: 5 }])).toEqual([
    {
      maker: 'judge-word',
      sentence: 'Judge word (5): somebody without Latin finds 90%, by chance 33%; of so few that says little.',
      isTooEasy: false,
    },
  ])
  expect(told.map(({ isTooEasy }) => isTooEasy)).toEqual([true, false, false])
})
