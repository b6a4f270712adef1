import '../../admin.test-data.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, fail } from '../../../../testing/server.ts'
import { exerciseOf, expectToast, fill, openAdmin, press } from '../../admin.test-data.tsx'

async function browse(answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin('', answers)
  await screen.findByText(/^Exercise \d+ of \d+$/)
  return opened
}

const shownId = () => screen.getByRole('article').getAttribute('aria-label')

describe('a link to an exercise that is gone', () => {
  it('says so, and does not open the editor of another one', async () => {
    await openAdmin('?tab=browser&chant=1&level=1&exercise=999&edit=1')
    expect((await screen.findByText(/^Exercise 999 is not in this level/)).textContent).toBe(
      'Exercise 999 is not in this level; it may have been moved or deleted. This is the first one.',
    )
    expect(shownId()).toBe('Exercise 11')
    expect(screen.queryByLabelText('Content (JSON)')).toBeNull()
  })
})

describe('jump to an exercise by its ID', () => {
  it.each([
    ['x1', 'Invalid Exercise ID', 'Please enter a valid number'],
    ['99', 'Exercise Not Found', 'Exercise with ID 99 does not exist'],
  ])('%s: %s', async (typed, title, description) => {
    await browse({ 'GET /api/exercises/99': () => fail(404, 'Exercise with ID 99 does not exist') })
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

  it('one of another chant is named, and reached when asked for', async () => {
    const elsewhere = exerciseOf(401, { chantId: 4, level: 7 })
    await browse({ 'GET /api/exercises/401': elsewhere, 'GET /api/chants/4/exercises': [elsewhere] })
    fill('Jump to Exercise ID', '401')
    press('Go')
    const note = await screen.findByText(/^Exercise 401 is in/)
    expect(note.textContent).toBe('Exercise 401 is in Pater Noster, level 7. Go there')
    expect(shownId(), 'nothing moves unasked').toBe('Exercise 11')
    press('Go there')
    await waitFor(() => expect(shownId()).toBe('Exercise 401'))
    expect(screen.getByLabelText<HTMLSelectElement>('Level').value).toBe('7')
  })
})

describe('text search over all chants', () => {
  const found = exerciseOf(401, {
    chantId: 4,
    level: 7,
    isDraft: true,
    content: JSON.stringify({ statement: 'Statement', isTrue: true, explanation: ['Another', 'From Ómnia.'] }),
  })

  it('shows the line that was searched for; a result leads to its exercise, and Back to the results', async () => {
    const { made } = await browse({
      'GET /api/admin/exercises': { exercises: [found], total: 21, page: 1, pageSize: 20 },
      'GET /api/chants/4/exercises': [found],
    })
    fill('Search all exercises', ' omnia ')
    const field = screen.getByLabelText('Search all exercises')
    field.focus()
    press('Search')
    const row = within((await screen.findByText('From Ómnia.')).closest('tr') ?? document.body)
    expect(row.getByText('Draft')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(row.getAllByRole('cell')[1]?.textContent).toBe('Pater Noster, level 7')
    press('Next page')
    const asked = () =>
      made.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/admin/exercises')
    await waitFor(() => expect(asked().at(-1)?.search).toBe('?search=omnia&page=2&pageSize=20'))
    press('Open exercise 401')
    await waitFor(() => expect(shownId()).toBe('Exercise 401'))
    window.history.back()
    expect(await screen.findByRole('region', { name: 'Results for “omnia”' })).toBeTruthy()
  })

  it('nothing found is said, and the search can be closed', async () => {
    await openAdmin('?search=xyz', { 'GET /api/admin/exercises': { exercises: [], total: 0, page: 1, pageSize: 20 } })
    expect(await screen.findByText('No exercise of any chant holds these words or has this ID.')).toBeTruthy()
    press('Close the search')
    expect(await screen.findByText('Exercise 1 of 3')).toBeTruthy()
  })
})
