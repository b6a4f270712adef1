import { m } from '@schola/messages'
import '../ui/dialog-window.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPractice, pass, press, trueFalse } from '../../testing/practice.ts'
import { chantOf } from '../../testing/server.ts'
import { vocative } from '../grammar/grammar.test-data.ts'

const statement = (id: number) => ({
  instructions: 'True or false?',
  statement: `Statement ${id}`,
  isTrue: true,
  explanation: 'It is a vocative.',
})

const exercises = [101, 102, 103, 104, 105].map((id) => trueFalse(id, 1, { content: JSON.stringify(statement(id)) }))

it('looking up a term keeps the exercise and the stars', async () => {
  const answers = { 'GET /api/grammar': [vocative] }
  await openPractice('/chants/kyrie/exercise/101', 'Statement 101', { chant: chantOf(1, 'Kyrie'), exercises, answers })
  await answer(true)
  await press('vocative')
  expect(screen.getByRole('dialog', { name: 'The vocative' })).toBeTruthy()
  await pass(60_000)
  await press(m.practice_back_to_exercise())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(window.location.pathname).toBe('/chants/kyrie/exercise/101')
  expect(screen.getByRole('img', { name: m.practice_stars({ lit: 1, count: 10 }) })).toBeTruthy()
  await pass(60_000)
  expect(window.location.pathname).not.toBe('/chants/kyrie/exercise/101')
})
