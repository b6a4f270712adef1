import '../admin.test-data.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, fail } from '../../../testing/server.ts'
import { exerciseOf, exercises, expectToast, fill, openAdmin, press } from '../admin.test-data.tsx'

async function browse(answers: Readonly<Record<string, Answer>> = {}, search = '') {
  const opened = await openAdmin(search, answers)
  await screen.findByText(/^Exercise \d+ of \d+$/)
  return opened
}

const counter = () => screen.getByText(/^Exercise \d+ of \d+$/).textContent
const shownId = () => screen.getByRole('article').getAttribute('aria-label')

describe('promise 17.8: jump to an exercise by its ID', () => {
  it.each([
    ['x1', 'Invalid Exercise ID', 'Please enter a valid number'],
    ['99', 'Exercise Not Found', 'Exercise with ID 99 does not exist'],
  ])('%s: %s', async (typed, title, description) => {
    await browse()
    fill('Jump to Exercise ID', typed)
    press('Go')
    await expectToast(title, description)
  })

  it('Go waits for something to be typed; what is found is shown, in its level', async () => {
    await browse()
    expect(screen.getByRole('button', { name: 'Go' }).hasAttribute('disabled')).toBe(true)
    fill('Jump to Exercise ID', '21')
    fireEvent.submit(screen.getByLabelText('Jump to Exercise ID'))
    await expectToast('Exercise Found')
    await waitFor(() => expect(shownId()).toBe('Exercise 21'))
    expect(screen.getByLabelText<HTMLSelectElement>('Level').value).toBe('2')
  })

  it('asked before the exercises are there, it waits for them', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await openAdmin('', {
      'GET /api/chants/1/exercises': async () => {
        await arrived
        return Response.json(exercises)
      },
    })
    await screen.findByLabelText('Jump to Exercise ID')
    fill('Jump to Exercise ID', '21')
    press('Go')
    arrive()
    await expectToast('Exercise Found')
    await waitFor(() => expect(shownId()).toBe('Exercise 21'))
  })

  it('what was written since the list was read is found', async () => {
    const list = [...exercises]
    await browse({ 'GET /api/chants/1/exercises': () => Response.json(list) })
    list.push(exerciseOf(22, { level: 2 }))
    fill('Jump to Exercise ID', '22')
    press('Go')
    await waitFor(() => expect(shownId()).toBe('Exercise 22'))
  })

  it('a list that cannot be read is no proof that the exercise does not exist', async () => {
    let answer = () => Response.json(exercises)
    await browse({ 'GET /api/chants/1/exercises': () => answer() })
    answer = () => fail(400, 'Not now.')
    fill('Jump to Exercise ID', '22')
    press('Go')
    await expectToast('Failed to find exercise', 'Not now.')
  })
})

describe('promise 17.7: through the exercises of a level', () => {
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

describe('promises 17.9 to 17.11: one exercise', () => {
  it('promise 17.9: is rendered, with both feedback messages', async () => {
    await browse()
    const desk = within(screen.getByRole('article'))
    expect(await desk.findByRole('radio', { name: /^True/ })).toBeTruthy()
    expect(desk.getByText('Correct answer feedback').nextElementSibling?.textContent).toBe('Correct! Because 11.')
    expect(desk.getByText('Incorrect answer feedback').nextElementSibling?.textContent).toBe('Incorrect. Because 11.')
  })

  it('promise 17.9: an invalid one is marked, with what is missing', async () => {
    const broken = exerciseOf(11, { content: '{}', valid: false, missing: ['"statement" is missing'] })
    await browse({ 'GET /api/chants/1/exercises': [broken] })
    expect(screen.getByText('Invalid')).toBeTruthy()
    expect(screen.getByText('"statement" is missing')).toBeTruthy()
  })

  it('promise 17.10: panels toggle, and opening the editor closes the move panel', async () => {
    await browse()
    press('Copy Exercise')
    press('Move Exercise')
    expect(screen.getByRole('region', { name: 'Move exercise' })).toBeTruthy()
    expect(screen.getAllByLabelText<HTMLSelectElement>('Target level').map(({ value }) => value)).toEqual(['1', '1'])
    press('Edit Exercise')
    expect(screen.queryByRole('region', { name: 'Move exercise' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Copy exercise' })).toBeTruthy()
    press('Edit Exercise')
    expect(screen.queryByRole('region', { name: 'Edit exercise' })).toBeNull()
  })

  it('promise 17.11: the preview plays the real exercise, shows its score, and ends with the level', async () => {
    await browse({}, '?exercise=12')
    press('Preview Exercise')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByRole('radio', { name: /^True/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Submit Answer' }))
    expect(await dialog.findByText('Score: 100%')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Next Exercise' }))
    expect(await screen.findByRole('dialog', { name: 'Preview of exercise 13' })).toBeTruthy()
    expect(dialog.queryByText('Score: 100%')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Next Exercise' }))
    await expectToast('End of Level', 'No more exercises in this level')
    fireEvent.click(dialog.getByRole('button', { name: 'Close Preview' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('promise 17.10: copying, moving, deleting', () => {
  it('a copy carries type and content, and its toast the new ID', async () => {
    const { sent } = await browse({ 'POST /api/exercises': exerciseOf(77) })
    press('Copy Exercise')
    fill('Target chant', '4')
    fill('Target level', '7')
    press('Copy')
    await expectToast('Exercise copied', 'The new exercise has ID 77 and is in level 7.')
    const { type, content } = exerciseOf(11)
    expect(await sent()).toEqual([{ call: 'POST /api/exercises', body: { chantId: 4, level: 7, type, content } }])
  })

  it('a move sends chant and level', async () => {
    const { sent } = await browse({ 'PATCH /api/exercises/11/move': exerciseOf(11, { level: 2 }) })
    press('Move Exercise')
    fill('Target level', '2')
    press('Move')
    await expectToast('Exercise moved')
    expect(await sent()).toEqual([{ call: 'PATCH /api/exercises/11/move', body: { chantId: 1, level: 2 } }])
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
  ])(
    'promise 17.31: %s: a failure is told in the words of the server, else in its own',
    async (act, call, title, otherwise) => {
      const answers = [new Response('', { status: 500 }), fail(404, 'Exercise with ID 11 does not exist')]
      await browse({ [call]: () => answers.shift() ?? fail(500, 'Too often') })
      press(act === 'Delete' ? 'Delete' : `${act} Exercise`)
      const confirm = act === 'Delete' ? 'Delete exercise' : act
      press(confirm)
      await expectToast(title, otherwise)
      await waitFor(() => expect(screen.getByRole('button', { name: confirm }).hasAttribute('disabled')).toBe(false))
      press(confirm)
      await expectToast(title, 'Exercise with ID 11 does not exist')
    },
  )
})

describe('promise 17.29: item analysis', () => {
  it('stands with the exercise, and a bad one stands out', async () => {
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
    const line = await screen.findByText(
      'Answered 40 times · 25% correct · median time 4.2 s · most common wrong answer: false (30)',
    )
    expect(line.className).toContain('admin-figures-suspicious')
  })
})
