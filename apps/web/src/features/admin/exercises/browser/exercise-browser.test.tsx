import '../../admin.test-data.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, fail } from '../../../../testing/server.ts'
import { exerciseOf, exercises, expectToast, fill, openAdmin, press } from '../../admin.test-data.tsx'

async function browse(answers: Readonly<Record<string, Answer>> = {}, search = '') {
  const opened = await openAdmin(search, answers)
  await screen.findByText(/^Exercise \d+ of \d+$/)
  return opened
}

const counter = () => screen.getByText(/^Exercise \d+ of \d+$/).textContent
const shownId = () => screen.getByRole('article').getAttribute('aria-label')

describe('through the exercises of a level', () => {
  it('previous and next, with the counter, stop at both ends', async () => {
    await browse()
    expect(counter()).toBe('Exercise 1 of 3')
    expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true)
    press('Next')
    press('Next')
    expect(counter()).toBe('Exercise 3 of 3')
    expect(shownId()).toBe('Exercise 13')
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true)
  })

  it('arrow keys do the same, but not while typing', async () => {
    await browse()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(counter()).toBe('Exercise 2 of 3')
    fireEvent.keyDown(screen.getByLabelText('Jump to Exercise ID'), { key: 'ArrowRight' })
    fireEvent.keyDown(screen.getByLabelText('Chant'), { key: 'ArrowRight' })
    expect(counter()).toBe('Exercise 2 of 3')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(counter()).toBe('Exercise 1 of 3')
  })

  it('changing chant or level begins at the first exercise', async () => {
    await browse({}, '?exercise=13')
    expect(counter()).toBe('Exercise 3 of 3')
    fill('Level', '2')
    expect(counter()).toBe('Exercise 1 of 1')
    fill('Level', '1')
    expect(counter()).toBe('Exercise 1 of 3')
    fill('Chant', '4')
    expect(await screen.findByText('No exercises available for this level.')).toBeTruthy()
    expect(screen.getByLabelText('Level').children).toHaveLength(10)
  })
})

describe('one exercise', () => {
  it('is rendered, with both feedback messages', async () => {
    await browse()
    const desk = within(screen.getByRole('article'))
    expect(await desk.findByRole('radio', { name: /^True/ })).toBeTruthy()
    expect(desk.getByText('Correct answer feedback').nextElementSibling?.textContent).toBe('Correct! Because 11.')
    expect(desk.getByText('Incorrect answer feedback').nextElementSibling?.textContent).toBe('Incorrect. Because 11.')
  })

  it('an invalid one is marked, with what is missing', async () => {
    const broken = exerciseOf(11, { content: '{}', valid: false, missing: ['"statement" is missing'] })
    await browse({ 'GET /api/chants/1/exercises': [broken] })
    expect(screen.getByText('Invalid')).toBeTruthy()
    expect(screen.getByText('“Statement” is missing')).toBeTruthy()
    expect(screen.getByText('Learners do not see this exercise until its problems are fixed.')).toBeTruthy()
  })

  it('one panel is open at a time, its question in focus; its button or Escape closes it', async () => {
    await browse()
    press('Copy Exercise')
    expect(document.activeElement?.textContent).toBe('Copy exercise')
    press('Move Exercise')
    expect(screen.queryByRole('region', { name: 'Copy exercise' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Move exercise')
    expect(screen.getByLabelText<HTMLSelectElement>('Target level').value).toBe('1')
    press('Delete')
    expect(screen.queryByRole('region', { name: 'Move exercise' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Delete exercise 11?')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByRole('region', { name: 'Delete exercise' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Delete')
    press('Edit Exercise')
    press('Edit Exercise')
    expect(screen.queryByRole('region', { name: 'Edit exercise' })).toBeNull()
  })

  it('a draft is marked and published, and the notification takes it back', async () => {
    const call = 'PATCH /api/exercises/publication'
    const { sent } = await browse({
      'GET /api/chants/1/exercises': [exerciseOf(11, { isDraft: true })],
      [call]: { changedIds: [11] },
    })
    expect(screen.getByText('Draft: learners do not see it')).toBeTruthy()
    press('Publish')
    await expectToast('Exercise published', 'Learners see exercise 11 now.')
    press('Undo')
    await expectToast('Exercise made a draft')
    expect((await sent()).map(({ body }) => body)).toEqual([
      { exerciseIds: [11], isDraft: false },
      { exerciseIds: [11], isDraft: true },
    ])
  })
})

describe('copying, moving, deleting', () => {
  it('a copy carries type and content, and can be opened or undone from its notification', async () => {
    const copied = exerciseOf(77, { chantId: 4, level: 7 })
    const { sent } = await browse({
      'POST /api/exercises': copied,
      'GET /api/chants/4/exercises': [copied],
      'DELETE /api/exercises/77': { success: true },
    })
    press('Copy Exercise')
    fill('Target chant', '4')
    fill('Target level', '7')
    press('Copy')
    await expectToast('Exercise copied', 'The new exercise has ID 77 and is in level 7.')
    const { type, content } = exerciseOf(11)
    expect(await sent()).toEqual([{ call: 'POST /api/exercises', body: { chantId: 4, level: 7, type, content } }])
    press('Undo')
    await expectToast('Exercise deleted')
    expect((await sent()).at(-1)?.call).toBe('DELETE /api/exercises/77')
    press('Copy Exercise')
    fill('Target chant', '4')
    fill('Target level', '7')
    press('Copy')
    await expectToast('Exercise copied')
    press('Open')
    expect(await screen.findByRole('article', { name: 'Exercise 77' })).toBeTruthy()
  })

  it('a move sends chant and level, and is undone from its notification', async () => {
    const { sent } = await browse({ 'PATCH /api/exercises/11/move': exerciseOf(11, { level: 2 }) })
    press('Move Exercise')
    fill('Target level', '2')
    press('Move')
    await expectToast('Exercise moved')
    const call = 'PATCH /api/exercises/11/move'
    expect(await sent()).toEqual([{ call, body: { chantId: 1, level: 2 } }])
    press('Undo')
    await expectToast('Undone', 'Exercise 11 is back in level 1.')
    const { order } = exerciseOf(11)
    expect((await sent()).at(-1)).toEqual({ call, body: { chantId: 1, level: 1, order } })
  })

  it.each([
    [12, 'Exercise 13', 'Exercise 2 of 2'],
    [13, 'Exercise 12', 'Exercise 2 of 2'],
  ])('after deleting %i, %s is shown as %s', async (id, shown, count) => {
    let isThere = true
    await browse(
      {
        [`DELETE /api/exercises/${id}`]: () => {
          isThere = false
          return Response.json({ deleted: true })
        },
        'GET /api/chants/1/exercises': () =>
          Response.json(exercises.filter((exercise) => isThere || exercise.id !== id)),
      },
      `?exercise=${id}`,
    )
    press('Delete')
    press('Delete exercise')
    await expectToast('Exercise deleted')
    await waitFor(() => expect(counter()).toBe(count))
    expect(shownId()).toBe(shown)
  })

  it.each([
    ['Move', 'PATCH /api/exercises/11/move', 'Failed to move exercise', 'An error occurred while moving the exercise'],
    ['Copy', 'POST /api/exercises', 'Failed to copy exercise', 'An error occurred while copying the exercise'],
    [
      'Delete',
      'DELETE /api/exercises/11',
      'Failed to delete exercise',
      'An error occurred while deleting the exercise',
    ],
  ])('%s: a failure is told in the words of the server, else in its own', async (act, call, title, otherwise) => {
    const answers = [new Response('', { status: 500 }), fail(404, 'Exercise with ID 11 does not exist')]
    await browse({ [call]: () => answers.shift() ?? fail(500, 'Too often') })
    press(act === 'Delete' ? 'Delete' : `${act} Exercise`)
    const confirm = act === 'Delete' ? 'Delete exercise' : act
    press(confirm)
    await expectToast(title, otherwise)
    await waitFor(() => expect(screen.getByRole('button', { name: confirm }).hasAttribute('disabled')).toBe(false))
    press(confirm)
    await expectToast(title, 'Exercise with ID 11 does not exist')
  })
})

describe('item analysis', () => {
  it('is shown with the exercise', async () => {
    const item = {
      exerciseId: 11,
      level: 1,
      order: 11,
      type: 'true-false',
      since: null,
      shown: 40,
      sampled: 40,
      shareRight: 0.25,
      medianDurationMs: 4200,
      commonWrongAnswer: { answer: false, count: 30 },
    }
    await browse({ 'GET /api/admin/chants/1/analysis': [item] })
    expect(
      await screen.findByText(
        'Answered 40 times · 25% correct · median time 4.2 s · most common wrong answer: false (30)',
      ),
    ).toBeTruthy()
  })
})
