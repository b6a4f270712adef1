import '../../admin.test-data.tsx'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, fail } from '../../../../testing/server.ts'
import { exerciseOf, expectToast, fill, openAdmin, press } from '../../admin.test-data.tsx'

async function browse(answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin('', answers)
  await screen.findByText(m.admin_exercise_counter({ number: 1, count: 3 }))
  return opened
}

const shownId = () => screen.getByRole('article').getAttribute('aria-label')

describe('a link to a deleted exercise', () => {
  it('shows a note and does not open the editor of another exercise', async () => {
    await openAdmin('?tab=browser&chant=1&level=1&exercise=999&edit=1')
    expect((await screen.findByText(/^Exercise 999 is not in this level/)).textContent).toBe(
      m.admin_exercise_gone_first({ id: 999 }),
    )
    expect(shownId()).toBe(m.admin_exercise({ id: 11 }))
    expect(screen.queryByLabelText(m.admin_editor_content())).toBeNull()
  })
})

describe('jump to an exercise by its ID', () => {
  it.each([
    ['x1', m.admin_jump_invalid(), m.admin_jump_invalid_text()],
    ['99', m.admin_jump_not_found(), m.admin_jump_not_found_text({ id: 99 })],
  ])('%s: %s', async (typed, title, description) => {
    await browse({ 'GET /api/exercises/99': () => fail(404, m.admin_jump_not_found_text({ id: 99 })) })
    fill(m.admin_jump(), typed)
    press(m.admin_jump_go())
    await expectToast(title, description)
  })

  it('Go needs an ID; the found exercise is shown in its level', async () => {
    await browse()
    expect(screen.getByRole('button', { name: m.admin_jump_go() }).hasAttribute('disabled')).toBe(true)
    fill(m.admin_jump(), '21')
    fireEvent.submit(screen.getByLabelText(m.admin_jump()))
    await expectToast(m.admin_jump_found())
    await waitFor(() => expect(shownId()).toBe(m.admin_exercise({ id: 21 })))
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_level()).value).toBe('2')
  })

  it('an exercise of another chant is announced, with a link', async () => {
    const elsewhere = exerciseOf(401, { chantId: 4, level: 7 })
    await browse({ 'GET /api/exercises/401': elsewhere, 'GET /api/chants/4/exercises': [elsewhere] })
    fill(m.admin_jump(), '401')
    press(m.admin_jump_go())
    const note = await screen.findByText(/^Exercise 401 is in/)
    expect(note.textContent).toBe(
      m.admin_jump_elsewhere({ id: 401, chant: 'Pater Noster', level: 7, link: m.admin_jump_elsewhere_go() }),
    )
    expect(shownId(), 'nothing moves unasked').toBe(m.admin_exercise({ id: 11 }))
    press(m.admin_jump_elsewhere_go())
    await waitFor(() => expect(shownId()).toBe(m.admin_exercise({ id: 401 })))
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_level()).value).toBe('7')
  })
})

describe('text search over all chants', () => {
  const found = exerciseOf(401, {
    chantId: 4,
    level: 7,
    isDraft: true,
    content: JSON.stringify({ statement: 'Statement', isTrue: true, explanation: ['Another', 'From Ómnia.'] }),
  })

  it('shows the matching line; a result opens its exercise, and Back returns to the results', async () => {
    const { made } = await browse({
      'GET /api/admin/exercises': { exercises: [found], total: 21, page: 1, pageSize: 20 },
      'GET /api/chants/4/exercises': [found],
    })
    fill(m.admin_search(), ' omnia ')
    const field = screen.getByLabelText(m.admin_search())
    field.focus()
    press(m.common_search())
    const row = within((await screen.findByText('From Ómnia.')).closest('tr') ?? document.body)
    expect(row.getByText(m.admin_draft())).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(row.getAllByRole('cell')[1]?.textContent).toBe(m.admin_chant_level({ chant: 'Pater Noster', level: 7 }))
    press(m.admin_page_next())
    const asked = () =>
      made.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/admin/exercises')
    await waitFor(() => expect(asked().at(-1)?.search).toBe('?search=omnia&page=2&pageSize=20'))
    press(m.admin_search_open({ id: 401 }))
    await waitFor(() => expect(shownId()).toBe(m.admin_exercise({ id: 401 })))
    window.history.back()
    expect(await screen.findByRole('region', { name: m.admin_search_results({ search: 'omnia' }) })).toBeTruthy()
  })

  it('reports an empty result, and can be closed', async () => {
    await openAdmin('?search=xyz', { 'GET /api/admin/exercises': { exercises: [], total: 0, page: 1, pageSize: 20 } })
    expect(await screen.findByText(m.admin_search_none())).toBeTruthy()
    press(m.admin_search_close())
    expect(await screen.findByText(m.admin_exercise_counter({ number: 1, count: 3 }))).toBeTruthy()
  })
})
