import { m } from '@schola/messages'
import './chant-page.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answer, fail, progressOf } from '../../testing/server.ts'
import { exerciseOf, openChant } from './chant-page.test-data.ts'

const exercises = [
  exerciseOf(21, 1, 'matching', 2),
  exerciseOf(22, 1, 'multiple-choice', 1),
  exerciseOf(23, 2, 'ordering'),
  exerciseOf(24, 3, 'word-bank'),
  exerciseOf(25, 5, 'unscramble'),
]

const choices = { options: ['O Lord', 'have mercy'], correctAnswer: 'O Lord' }

async function open(percent: number, answer: Answer = exercises) {
  openChant(
    { progress: progressOf(percent, percent === 100) },
    { path: '/chants/kyrie?tab=exercises', answers: { 'GET /api/chants/2/exercises': answer } },
  )
  await screen.findByRole('heading', { name: m.chant_practice_exercises() })
}

const level = (name: string | RegExp) =>
  within(screen.getByRole('group', { name: m.chant_levels() })).getByRole('button', { name })

/** The entries of the list, once it is shown. */
async function entries() {
  const list = within(screen.getByRole('tabpanel'))
  await list.findAllByRole('listitem')
  return list.getAllByRole('listitem').map((item) => item.textContent)
}

describe('Exercises tab', () => {
  it('a number, a type, a description, in the order of the level', async () => {
    await open(0)
    expect(await entries()).toEqual([
      '1Multiple-choice ExerciseBasic practice with multiple-choice skillsStart exercise 1',
      '2Matching ExerciseBasic practice with matching skillsStart exercise 2',
    ])
    const start = screen.getByRole('link', { name: /1$/ })
    expect(start.getAttribute('href')).toBe('/chants/kyrie/exercise/22')
  })

  it.each([
    ['multiple-choice', { question: 'Kýrie', ...choices }, 'Kýrie', 'la'],
    ['true-false', { statement: 'It is the name of God.', isTrue: true }, 'It is the name of God.', 'en'],
    ['fill-in-blank', { sentence: '_____, eléison', missingWord: 'Kýrie' }, '…, eléison', 'la'],
    ['unscramble', { word: 'eléison', hint: 'Kýrie ...', translation: 'have mercy' }, 'have mercy', 'en'],
    ['multiple-choice', { question: 'Kýrie', hear: 'Kýrie', ...choices }, m.chant_listen_question(), 'en'],
  ])('shows the question of a %s with %o in its language', async (type, content, line, language) => {
    await open(0, [{ ...exerciseOf(21, 1, type), content: JSON.stringify(content) }])
    expect((await screen.findByText(line)).lang).toBe(language)
  })

  it.each([
    [20, 'Intermediate practice with ordering skills'],
    [40, 'Advanced practice with word-bank skills'],
    [80, 'Advanced practice with unscramble skills'],
  ])('at %d %% the description begins with its degree', async (percent, description) => {
    await open(percent)
    expect(await screen.findByText(description)).toBeTruthy()
  })

  it('completed levels are checked, the current is highlighted, those above are locked', async () => {
    await open(46)
    const buttons = within(screen.getByRole('group', { name: m.chant_levels() })).getAllByRole('button')
    expect(buttons.map((button) => [button.textContent, button.hasAttribute('disabled')])).toEqual([
      ['Level 1, completed', false],
      ['Level 2, completed', false],
      ['Level 3, current', false],
      ['Level 4, locked', true],
      ['Level 5, locked', true],
    ])
    expect(buttons.map((button) => button.querySelector('svg') !== null)).toEqual([true, true, false, true, true])
    expect(level(/Level 3/).getAttribute('aria-pressed')).toBe('true')
  })

  it('reports an empty level; an empty level 4 announces the final exam', async () => {
    await open(0, [])
    expect(await screen.findByText(m.chant_no_exercises())).toBeTruthy()
    cleanup()
    await open(60)
    expect(await screen.findByText(m.chant_exam_soon())).toBeTruthy()
    expect(screen.queryByText(m.chant_no_exercises())).toBeNull()
  })

  it('a failure to load is reported and can be retried', async () => {
    let answers = 0
    await open(0, () => {
      answers += 1
      return answers === 1 ? fail(404, 'Gone.') : Response.json(exercises)
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(m.chant_exercises_failed() + m.common_try_again_later())
    await userEvent.click(screen.getByRole('button', { name: m.common_try_again() }))
    expect(await screen.findByText(m.chant_exercise_title({ type: 'Matching' }))).toBeTruthy()
  })
})
