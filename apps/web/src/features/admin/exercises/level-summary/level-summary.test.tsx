import '../../admin.test-data.tsx'
import { m } from '@schola/messages'
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
  await screen.findByText(m.admin_summary_distribution())
  return opened
}

const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

/** Chooses an action for the selection and confirms it. */
function execute(action: string) {
  fill(m.admin_bulk_action(), action)
  press(m.admin_bulk_execute())
  press(m.admin_bulk_confirm())
}

describe('Level Summary', () => {
  it('shows statistics and marks duplicates and invalid exercises', async () => {
    await summarize()
    expect(
      [
        m.admin_overview_exercises(),
        m.admin_summary_types(),
        m.admin_summary_duplicate_groups(),
        m.admin_invalid(),
      ].map(figure),
    ).toEqual(['4', '2', '1', '1'])
    expect(
      screen.getByRole('img', {
        name: m.admin_summary_distribution_text({ counts: 'True or False: 3, Multiple Choice: 1' }),
      }),
    ).toBeTruthy()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).queryByText(m.admin_summary_group({ number: 1 }))?.className)).toEqual([
      'admin-group admin-group-1',
      'admin-group admin-group-1',
      undefined,
      undefined,
    ])
    expect(
      within(rows[2] ?? document.body).getByText(m.admin_invalid_because({ problems: '“Options” is missing' })),
    ).toBeTruthy()
  })

  it('selects all, none, by type, by group, and all duplicates but the first', async () => {
    await summarize()
    press(m.admin_summary_select_all())
    expect(ticks()).toEqual([true, true, true, true])
    expect(screen.getByText(m.admin_bulk_selected({ selected: 4, count: 4 }))).toBeTruthy()
    press(m.admin_summary_select_none())
    expect(ticks()).toEqual([false, false, false, false])
    fill(m.admin_summary_select(), 'type multiple-choice')
    expect(ticks()).toEqual([false, false, true, false])
    fill(m.admin_summary_select(), 'group 1')
    expect(ticks()).toEqual([true, true, false, false])
    fill(m.admin_summary_select(), 'spare')
    expect(ticks()).toEqual([false, true, false, false])
    fireEvent.click(screen.getByRole('checkbox', { name: m.admin_summary_select_exercise({ id: 14 }) }))
    expect(ticks()).toEqual([false, true, false, true])
  })

  it('Edit jumps to the exercise in the browser, with its editor open', async () => {
    await summarize()
    press(m.admin_summary_edit({ id: 14 }))
    expect(await screen.findByRole('region', { name: m.admin_edit_label() })).toBeTruthy()
    expect(screen.getByRole('article').getAttribute('aria-label')).toBe(m.admin_exercise({ id: 14 }))
  })
})

describe('bulk actions', () => {
  it('need a selection and an action', async () => {
    const { sent } = await summarize()
    expect(screen.getByRole('button', { name: m.admin_bulk_execute() }).hasAttribute('disabled')).toBe(true)
    fill(m.admin_bulk_action(), 'delete')
    press(m.admin_bulk_execute())
    await expectToast(m.admin_bulk_none_selected(), m.admin_bulk_none_selected_text())
    expect(screen.queryByRole('button', { name: m.admin_bulk_confirm() })).toBeNull()
    expect(await sent()).toEqual([])
  })

  it('delete warns, sends one call, reports the server’s count and clears the selection', async () => {
    const call = 'DELETE /api/exercises/bulk'
    const { sent } = await summarize({ [call]: { deletedCount: 2 } })
    fill(m.admin_summary_select(), 'group 1')
    fill(m.admin_bulk_action(), 'delete')
    press(m.admin_bulk_execute())
    expect(screen.getByRole('group', { name: m.admin_bulk_confirm() }).textContent).toContain(
      m.admin_bulk_ask_delete({ count: 2 }),
    )
    press(m.admin_bulk_confirm())
    await expectToast(m.admin_bulk_success(), m.admin_bulk_deleted({ count: 2 }))
    expect(await sent()).toEqual([{ call, body: { exerciseIds: [11, 12] } }])
    expect(ticks()).not.toContain(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: m.admin_bulk_confirm() })).toBeNull())
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_bulk_action()).value).toBe('')
  })

  it('copy sends type, content and order of its source', async () => {
    const { sent } = await summarize({ 'POST /api/exercises': exerciseOf(99) })
    fireEvent.click(screen.getByRole('checkbox', { name: m.admin_summary_select_exercise({ id: 14 }) }))
    execute('copy')
    await expectToast(
      m.admin_bulk_success(),
      m.admin_bulk_moved({ target: m.admin_bulk_level_of({ level: 1, chant: 'Kyrie' }) }),
    )
    const { type, content, order } = exerciseOf(14)
    expect(await sent()).toEqual([
      { call: 'POST /api/exercises', body: { chantId: 1, level: 1, type, content, order } },
    ])
  })

  it('drafts can be selected, copied, published and unpublished', async () => {
    const call = 'PATCH /api/exercises/publication'
    const { sent } = await summarize({
      'GET /api/chants/1/exercises': [exerciseOf(11), exerciseOf(12, { isDraft: true })],
      'POST /api/exercises': exerciseOf(99),
      [call]: { changedIds: [12] },
    })
    expect(figure(m.admin_overview_drafts())).toBe('1')
    expect(within(screen.getByRole('row', { name: /Statement 12/ })).getByText(m.admin_draft())).toBeTruthy()
    fill(m.admin_summary_select(), 'drafts')
    expect(ticks()).toEqual([false, true])
    execute('copy')
    await expectToast(m.admin_bulk_success())
    press(m.admin_summary_select_all())
    execute('publish')
    await expectToast(m.admin_bulk_success(), m.admin_bulk_published({ count: 1 }))
    press(m.common_undo())
    await expectToast(m.common_undone())
    expect((await sent()).slice(0, 3)).toEqual([
      { call: 'POST /api/exercises', body: expect.objectContaining({ isDraft: true }) },
      { call, body: { exerciseIds: [11, 12], isDraft: false } },
      { call, body: { exerciseIds: [12], isDraft: true } },
    ])
  })

  it('a long action shows its progress and can be stopped', async () => {
    const waiting: (() => void)[] = []
    const slowly = () => new Promise<Response>((resolve) => waiting.push(() => resolve(Response.json(exerciseOf(1)))))
    const moves = Object.fromEntries(level.map(({ id }) => [`PATCH /api/exercises/${id}/move`, slowly]))
    const { sent } = await summarize(moves)
    press(m.admin_summary_select_all())
    execute('move')
    expect(await screen.findByText(m.admin_bulk_progress_text({ done: 0, total: 4 }))).toBeTruthy()
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting[0]?.()
    expect(await screen.findByText(m.admin_bulk_progress_text({ done: 1, total: 4 }))).toBeTruthy()
    await waitFor(() => expect(waiting).toHaveLength(2))
    press(m.common_stop())
    waiting[1]?.()
    await expectToast(m.admin_bulk_stopped(), m.admin_bulk_stopped_text({ done: 2, left: 2 }))
    expect(await sent()).toHaveLength(2)
    expect(ticks()).toEqual([false, false, true, true])
  })
})
