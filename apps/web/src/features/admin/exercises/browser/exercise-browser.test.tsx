import '../../admin.test-data.tsx'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, fail } from '../../../../testing/server.ts'
import { exerciseOf, exercises, expectToast, fill, openAdmin, press } from '../../admin.test-data.tsx'

const counterText = new RegExp(`^${m.admin_exercise_counter({ number: '\\d+', count: '\\d+' })}$`)

async function browse(answers: Readonly<Record<string, Answer>> = {}, search = '') {
  const opened = await openAdmin(search, answers)
  await screen.findByText(counterText)
  return opened
}

const counter = () => screen.getByText(counterText).textContent
const shownId = () => screen.getByRole('article').getAttribute('aria-label')

describe('navigation in a level', () => {
  it('Previous and Next move the counter and stop at both ends', async () => {
    await browse()
    expect(counter()).toBe(m.admin_exercise_counter({ number: 1, count: 3 }))
    expect(screen.getByRole('button', { name: m.common_previous() }).hasAttribute('disabled')).toBe(true)
    press(m.common_next())
    press(m.common_next())
    expect(counter()).toBe(m.admin_exercise_counter({ number: 3, count: 3 }))
    expect(shownId()).toBe(m.admin_exercise({ id: 13 }))
    expect(screen.getByRole('button', { name: m.common_next() }).hasAttribute('disabled')).toBe(true)
  })

  it('arrow keys do the same, except in fields', async () => {
    await browse()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(counter()).toBe(m.admin_exercise_counter({ number: 2, count: 3 }))
    fireEvent.keyDown(screen.getByLabelText(m.admin_jump()), { key: 'ArrowRight' })
    fireEvent.keyDown(screen.getByLabelText(m.admin_chant()), { key: 'ArrowRight' })
    expect(counter()).toBe(m.admin_exercise_counter({ number: 2, count: 3 }))
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(counter()).toBe(m.admin_exercise_counter({ number: 1, count: 3 }))
  })

  it('changing chant or level selects the first exercise', async () => {
    await browse({}, '?exercise=13')
    expect(counter()).toBe(m.admin_exercise_counter({ number: 3, count: 3 }))
    fill(m.admin_level(), '2')
    expect(counter()).toBe(m.admin_exercise_counter({ number: 1, count: 1 }))
    fill(m.admin_level(), '1')
    expect(counter()).toBe(m.admin_exercise_counter({ number: 1, count: 3 }))
    fill(m.admin_chant(), '4')
    expect(await screen.findByText(m.admin_no_exercises())).toBeTruthy()
    expect(screen.getByLabelText(m.admin_level()).children).toHaveLength(10)
  })
})

describe('one exercise', () => {
  it('is rendered with both feedback messages', async () => {
    await browse()
    const desk = within(screen.getByRole('article'))
    expect(await desk.findByRole('radio', { name: /^True/ })).toBeTruthy()
    expect(desk.getByText(m.admin_exercise_correct_feedback()).nextElementSibling?.textContent).toBe(
      'Correct! Because 11.',
    )
    expect(desk.getByText(m.admin_exercise_incorrect_feedback()).nextElementSibling?.textContent).toBe(
      'Incorrect. Because 11.',
    )
  })

  it('an invalid exercise is marked with its problems', async () => {
    const broken = exerciseOf(11, { content: '{}', valid: false, missing: ['"statement" is missing'] })
    await browse({ 'GET /api/chants/1/exercises': [broken] })
    expect(screen.getByText(m.admin_invalid())).toBeTruthy()
    expect(screen.getByText('“Statement” is missing')).toBeTruthy()
    expect(screen.getByText(m.admin_exercise_invalid_hint())).toBeTruthy()
  })

  it('one panel is open at a time and has the focus; its button or Escape closes it', async () => {
    await browse()
    press(m.admin_copy_exercise())
    expect(document.activeElement?.textContent).toBe(m.admin_copy_heading())
    press(m.admin_move_exercise())
    expect(screen.queryByRole('region', { name: m.admin_copy_heading() })).toBeNull()
    expect(document.activeElement?.textContent).toBe(m.admin_move_heading())
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_target_level()).value).toBe('1')
    press(m.common_delete())
    expect(screen.queryByRole('region', { name: m.admin_move_heading() })).toBeNull()
    expect(document.activeElement?.textContent).toBe(m.admin_delete_heading({ id: 11 }))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByRole('region', { name: m.admin_delete_label() })).toBeNull()
    expect(document.activeElement?.textContent).toBe(m.common_delete())
    press(m.admin_edit_exercise())
    press(m.admin_edit_exercise())
    expect(screen.queryByRole('region', { name: m.admin_edit_label() })).toBeNull()
  })

  it('a draft is marked, and publishing can be undone', async () => {
    const call = 'PATCH /api/exercises/publication'
    const { sent } = await browse({
      'GET /api/chants/1/exercises': [exerciseOf(11, { isDraft: true })],
      [call]: { changedIds: [11] },
    })
    expect(screen.getByText(m.admin_exercise_draft())).toBeTruthy()
    press(m.common_publish())
    await expectToast(m.admin_publish_done(), m.admin_publish_done_text({ id: 11 }))
    press(m.common_undo())
    await expectToast(m.admin_unpublish_done())
    expect((await sent()).map(({ body }) => body)).toEqual([
      { exerciseIds: [11], isDraft: false },
      { exerciseIds: [11], isDraft: true },
    ])
  })
})

describe('copying, moving, deleting', () => {
  it('a copy has type and content, and its notification offers Open and Undo', async () => {
    const copied = exerciseOf(77, { chantId: 4, level: 7 })
    const { sent } = await browse({
      'POST /api/exercises': copied,
      'GET /api/chants/4/exercises': [copied],
      'DELETE /api/exercises/77': { success: true },
    })
    press(m.admin_copy_exercise())
    fill(m.admin_target_chant(), '4')
    fill(m.admin_target_level(), '7')
    press(m.common_copy())
    await expectToast(m.admin_copy_done(), m.admin_copy_done_text({ id: 77, level: 7 }))
    const { type, content } = exerciseOf(11)
    expect(await sent()).toEqual([{ call: 'POST /api/exercises', body: { chantId: 4, level: 7, type, content } }])
    press(m.common_undo())
    await expectToast(m.admin_delete_done())
    expect((await sent()).at(-1)?.call).toBe('DELETE /api/exercises/77')
    press(m.admin_copy_exercise())
    fill(m.admin_target_chant(), '4')
    fill(m.admin_target_level(), '7')
    press(m.common_copy())
    await expectToast(m.admin_copy_done())
    press(m.common_open())
    expect(await screen.findByRole('article', { name: m.admin_exercise({ id: 77 }) })).toBeTruthy()
  })

  it('a move sends chant and level, and can be undone', async () => {
    const { sent } = await browse({ 'PATCH /api/exercises/11/move': exerciseOf(11, { level: 2 }) })
    press(m.admin_move_exercise())
    fill(m.admin_target_level(), '2')
    press(m.admin_move())
    await expectToast(m.admin_move_done())
    const call = 'PATCH /api/exercises/11/move'
    expect(await sent()).toEqual([{ call, body: { chantId: 1, level: 2 } }])
    press(m.common_undo())
    await expectToast(m.common_undone(), m.admin_back_in_level({ id: 11, level: 1 }))
    const { order } = exerciseOf(11)
    expect((await sent()).at(-1)).toEqual({ call, body: { chantId: 1, level: 1, order } })
  })

  it.each([
    [12, m.admin_exercise({ id: 13 }), m.admin_exercise_counter({ number: 2, count: 2 })],
    [13, m.admin_exercise({ id: 12 }), m.admin_exercise_counter({ number: 2, count: 2 })],
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
    press(m.common_delete())
    press(m.admin_delete_confirm())
    await expectToast(m.admin_delete_done())
    await waitFor(() => expect(counter()).toBe(count))
    expect(shownId()).toBe(shown)
  })

  it.each([
    [m.admin_move(), 'PATCH /api/exercises/11/move', m.admin_failed_move(), m.admin_failed_move_text()],
    [m.common_copy(), 'POST /api/exercises', m.admin_failed_copy(), m.admin_failed_copy_text()],
    [m.common_delete(), 'DELETE /api/exercises/11', m.admin_failed_delete(), m.admin_failed_delete_text()],
  ])('%s: a failure shows the server’s message, or a default', async (act, call, title, otherwise) => {
    const answers = [new Response('', { status: 500 }), fail(404, m.admin_jump_not_found_text({ id: 11 }))]
    await browse({ [call]: () => answers.shift() ?? fail(500, 'Too often') })
    press(
      act === m.common_delete()
        ? m.common_delete()
        : act === m.admin_move()
          ? m.admin_move_exercise()
          : m.admin_copy_exercise(),
    )
    const confirm = act === m.common_delete() ? m.admin_delete_confirm() : act
    press(confirm)
    await expectToast(title, otherwise)
    await waitFor(() => expect(screen.getByRole('button', { name: confirm }).hasAttribute('disabled')).toBe(false))
    press(confirm)
    await expectToast(title, m.admin_jump_not_found_text({ id: 11 }))
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
        [
          m.admin_answers({ count: 40 }),
          m.admin_answers_correct({ percent: 25 }),
          m.admin_answers_median({ seconds: '4.2' }),
          m.admin_answers_common_wrong({ answer: 'false', count: 30 }),
        ].join(' · '),
      ),
    ).toBeTruthy()
  })
})
