import '../../admin.test-data.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer } from '../../../../testing/server.ts'
import { exerciseOf, expectToast, fill, openAdmin, press } from '../../admin.test-data.tsx'

const twin = exerciseOf(11).content
const level = [
  exerciseOf(11),
  exerciseOf(12, { content: twin }),
  exerciseOf(13, {
    type: 'multiple-choice',
    content: '{"question":"panem"}',
    valid: false,
    missing: ['"options" is missing'],
  }),
  exerciseOf(14),
]

async function summarize(answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin('?tab=summary', { 'GET /api/chants/1/exercises': level, ...answers })
  await screen.findByText('Type distribution')
  return opened
}

const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

/** Chooses an action for the selection and confirms it. */
function execute(action: string) {
  fill('Action', action)
  press('Execute')
  press('Confirm')
}

describe('Level Summary', () => {
  it('counts, plots the types, and marks duplicates and invalid ones', async () => {
    await summarize()
    expect(['Exercises', 'Types', 'Duplicate groups', 'Invalid'].map(figure)).toEqual(['4', '2', '1', '1'])
    expect(screen.getByRole('img', { name: 'Type distribution: True or False: 3, Multiple Choice: 1' })).toBeTruthy()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).queryByText('Group 1')?.className)).toEqual([
      'admin-group admin-group-1',
      'admin-group admin-group-1',
      undefined,
      undefined,
    ])
    expect(within(rows[2] ?? document.body).getByText('Invalid: “Options” is missing')).toBeTruthy()
  })

  it('selects all, none, by type, by group, and the spare ones of groups', async () => {
    await summarize()
    press('Select All')
    expect(ticks()).toEqual([true, true, true, true])
    expect(screen.getByText('4 of 4 selected')).toBeTruthy()
    press('Select None')
    expect(ticks()).toEqual([false, false, false, false])
    fill('Select by', 'type multiple-choice')
    expect(ticks()).toEqual([false, false, true, false])
    fill('Select by', 'group 1')
    expect(ticks()).toEqual([true, true, false, false])
    fill('Select by', 'spare')
    expect(ticks()).toEqual([false, true, false, false])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select exercise 14' }))
    expect(ticks()).toEqual([false, true, false, true])
  })

  it('Edit jumps to the exercise in the browser, with its editor open', async () => {
    await summarize()
    press('Edit exercise 14')
    expect(await screen.findByRole('region', { name: 'Edit exercise' })).toBeTruthy()
    expect(screen.getByRole('article').getAttribute('aria-label')).toBe('Exercise 14')
  })
})

describe('bulk actions', () => {
  it('need a selection and an action', async () => {
    const { sent } = await summarize()
    expect(screen.getByRole('button', { name: 'Execute' }).hasAttribute('disabled')).toBe(true)
    fill('Action', 'delete')
    press('Execute')
    await expectToast('No exercises selected', 'Please select exercises to perform bulk operations.')
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(await sent()).toEqual([])
  })

  it('delete warns, sends all ids at once, tells the count of the server, and leaves nothing chosen', async () => {
    const call = 'DELETE /api/exercises/bulk'
    const { sent } = await summarize({ [call]: { deletedCount: 2 } })
    fill('Select by', 'group 1')
    fill('Action', 'delete')
    press('Execute')
    expect(screen.getByRole('group', { name: 'Confirm' }).textContent).toContain('cannot be undone')
    press('Confirm')
    await expectToast('Success', 'Successfully deleted 2 exercises.')
    expect(await sent()).toEqual([{ call, body: { exerciseIds: [11, 12] } }])
    expect(ticks()).not.toContain(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
    expect(screen.getByLabelText<HTMLSelectElement>('Action').value).toBe('')
  })

  it('copy carries type, content and order of its source', async () => {
    const { sent } = await summarize({ 'POST /api/exercises': exerciseOf(99) })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select exercise 14' }))
    execute('copy')
    await expectToast('Success', 'Exercises moved or copied to Level 1 of Kyrie')
    const { type, content, order } = exerciseOf(14)
    expect(await sent()).toEqual([
      { call: 'POST /api/exercises', body: { chantId: 1, level: 1, type, content, order } },
    ])
  })

  it('drafts are marked, selected, published and made drafts again in one call each, and copied as drafts', async () => {
    const call = 'PATCH /api/exercises/publication'
    const { sent } = await summarize({
      'GET /api/chants/1/exercises': [exerciseOf(11), exerciseOf(12, { isDraft: true })],
      'POST /api/exercises': exerciseOf(99),
      [call]: { changedIds: [12] },
    })
    expect(figure('Drafts')).toBe('1')
    expect(within(screen.getByRole('row', { name: /Statement 12/ })).getByText('Draft')).toBeTruthy()
    fill('Select by', 'drafts')
    expect(ticks()).toEqual([false, true])
    execute('copy')
    await expectToast('Success')
    press('Select All')
    execute('publish')
    await expectToast('Success', '1 exercise published.')
    press('Undo')
    await expectToast('Undone')
    expect((await sent()).slice(0, 3)).toEqual([
      { call: 'POST /api/exercises', body: expect.objectContaining({ isDraft: true }) },
      { call, body: { exerciseIds: [11, 12], isDraft: false } },
      { call, body: { exerciseIds: [12], isDraft: true } },
    ])
  })

  it('a long action shows how far it is and can be stopped', async () => {
    const waiting: (() => void)[] = []
    const slowly = () => new Promise<Response>((resolve) => waiting.push(() => resolve(Response.json(exerciseOf(1)))))
    const moves = Object.fromEntries(level.map(({ id }) => [`PATCH /api/exercises/${id}/move`, slowly]))
    const { sent } = await summarize(moves)
    press('Select All')
    execute('move')
    expect(await screen.findByText('0 of 4')).toBeTruthy()
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting[0]?.()
    expect(await screen.findByText('1 of 4')).toBeTruthy()
    await waitFor(() => expect(waiting).toHaveLength(2))
    press('Stop')
    waiting[1]?.()
    await expectToast('Stopped', '2 done, 2 left unchanged.')
    expect(await sent()).toHaveLength(2)
    expect(ticks()).toEqual([false, false, true, true])
  })
})
