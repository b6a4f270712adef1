import { m } from '@schola/messages'
import { expect, it } from 'vitest'
import { scoreTexts } from './score-texts.ts'

const score = (maker: string, solver: string, found: number) => ({ maker, solver, questions: 24, chance: 1 / 3, found })

it('what is found without Latin is told for each kind of question, by the best way of guessing', () => {
  const told = scoreTexts([
    score('choose-meaning', 'longest', 0.38),
    score('choose-meaning', 'shortest', 0.2),
    score('judge-word', 'capitals', 0.9),
    score('bank-blank', 'longest', 0.1),
  ])
  expect(told.map(({ sentence }) => sentence)).toEqual([
    m.authoring_exercises_score({ maker: 'Judge word', questions: 24, found: '90%', chance: '33%' }),
    m.authoring_exercises_score({ maker: 'Choose meaning', questions: 24, found: '38%', chance: '33%' }),
    m.authoring_exercises_score({ maker: 'Bank blank', questions: 24, found: '33%', chance: '33%' }),
  ])
  expect(scoreTexts([{ ...score('judge-word', 'capitals', 0.9), questions: 5 }])).toEqual([
    {
      maker: 'judge-word',
      sentence: m.authoring_exercises_score_few({ maker: 'Judge word', questions: 5, found: '90%', chance: '33%' }),
      isTooEasy: false,
    },
  ])
  expect(told.map(({ isTooEasy }) => isTooEasy)).toEqual([true, false, false])
})
