import '../../admin.test-data.tsx'
import { catalog } from '@schola/exercises/catalog'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer } from '../../../../testing/server.ts'
import { exerciseOf, expectToast, fill, openAdmin, press } from '../../admin.test-data.tsx'

const call = 'POST /api/exercises'
const templateOf = (type: string) => catalog.find((definition) => definition.type === type)?.template

async function create(answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin('?tab=create', answers)
  await screen.findByLabelText(m.admin_editor_content())
  return opened
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>(m.admin_editor_content()).value
const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: m.admin_create() })
/** Cannot be pressed, but is reached by Tab, so that its reason is heard. */
const isResting = () => !createButton().disabled && createButton().getAttribute('aria-disabled') === 'true'

describe('Create Exercise', () => {
  it('starts as multiple choice on level 1, from the template of the type', async () => {
    await create()
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_type()).value).toBe('multiple-choice')
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_level()).value).toBe('1')
    expect(JSON.parse(text())).toEqual(templateOf('multiple-choice'))
    expect(screen.getByText(m.admin_editor_no_problems())).toBeTruthy()
    fill(m.admin_type(), 'matching')
    expect(JSON.parse(text())).toEqual(templateOf('matching'))
  })

  it('changing the type preserves written content', async () => {
    await create()
    fill(m.admin_editor_content(), '{"question": "mine"}')
    fill(m.admin_type(), 'matching')
    expect(text()).toBe('{"question": "mine"}')
    press(m.admin_create_template())
    expect(text()).toBe('{"question": "mine"}')
    fireEvent.click(await screen.findByRole('button', { name: m.admin_discard_confirm() }))
    expect(JSON.parse(text())).toEqual(templateOf('matching'))
  })

  it('warns about fields that are still the template', async () => {
    await create()
    fill(m.admin_type(), 'true-false')
    fill('Statement', '"Mater" means "mother".')
    expect(await screen.findByText(m.admin_editor_warning_sample({ count: 1, fields: '“Explanation”' }))).toBeTruthy()
    expect(screen.queryByText(m.admin_editor_no_problems())).toBeNull()
  })

  it('without an order, the server assigns one', async () => {
    const { sent } = await create({ [call]: exerciseOf(99) })
    fill(m.admin_level(), '3')
    fill(m.admin_editor_content(), '{"question": "mine"}')
    press(m.admin_create())
    await expectToast(m.admin_create_done(), m.admin_exercise_saved({ id: 99 }))
    const body = { chantId: 1, level: 3, type: 'multiple-choice', content: '{"question": "mine"}' }
    expect(await sent()).toEqual([{ call, body }])
    await waitFor(() => expect(JSON.parse(text())).toEqual(templateOf('multiple-choice')))
  })

  it('the sample cannot be saved; the notification offers Open and Undo', async () => {
    const { sent } = await create({ [call]: exerciseOf(99), 'DELETE /api/exercises/99': {} })
    expect(isResting()).toBe(true)
    fill(m.admin_editor_content(), '{"question": "mine"}')
    press(m.admin_create())
    await expectToast(m.admin_create_done())
    expect(isResting()).toBe(true)
    expect(screen.getByRole('button', { name: m.common_open() })).toBeTruthy()
    press(m.common_undo())
    await expectToast(m.admin_delete_done())
    expect((await sent()).map((each) => each.call)).toEqual([call, 'DELETE /api/exercises/99'])
  })

  it('the buttons describe why nothing can be saved', async () => {
    await create()
    const saving = () => [createButton(), screen.getByRole('button', { name: m.admin_create_draft() })]
    const reasons = () =>
      saving().map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent)
    const both = (reason: string | undefined) => expect(reasons()).toEqual([reason, reason])
    both(m.admin_create_sample())
    fill(m.admin_editor_content(), ' ')
    both(m.admin_create_empty())
    fill(m.admin_editor_content(), '{"question": "mine"}')
    both(undefined)
    fill(m.admin_create_order(), 'x')
    both(m.admin_create_order_range())
  })

  it('sends a valid order and rejects an invalid one', async () => {
    const { sent } = await create({ [call]: exerciseOf(99) })
    fill(m.admin_editor_content(), '{"question": "mine"}')
    const field = screen.getByLabelText(m.admin_create_order()).parentElement
    const status = field?.querySelector('[role="status"]')
    expect([
      status?.textContent,
      screen.getByLabelText(m.admin_create_order()).getAttribute('aria-describedby'),
    ]).toEqual(['', null])
    fill(m.admin_create_order(), 'x')
    expect(isResting()).toBe(true)
    press(m.admin_create())
    expect(screen.getByText(m.admin_create_order_invalid())).toBe(status)
    expect(screen.queryByRole('alert')).toBeNull()
    fill(m.admin_create_order(), '7')
    press(m.admin_create())
    await expectToast(m.admin_create_done())
    expect((await sent()).map(({ body }) => body)).toMatchObject([{ order: 7 }])
  })

  it('a syntax error is not sent', async () => {
    const { sent } = await create()
    fill(m.admin_editor_content(), '{"question": }')
    press(m.admin_create())
    await expectToast(m.admin_invalid_json(), m.admin_invalid_json_text())
    expect(await sent()).toEqual([])
  })

  it('Clear Form asks before it discards written content', async () => {
    await create()
    fill(m.admin_editor_content(), '{"question": "mine"}')
    press(m.admin_create_clear())
    fireEvent.click(await screen.findByRole('button', { name: m.admin_discard_cancel() }))
    expect(text()).toBe('{"question": "mine"}')
    press(m.admin_create_clear())
    fireEvent.click(await screen.findByRole('button', { name: m.admin_discard_confirm() }))
    expect(text()).toBe('')
  })
})
