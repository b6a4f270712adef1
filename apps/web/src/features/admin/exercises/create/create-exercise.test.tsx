import '../../admin.test-data.tsx'
import { catalog } from '@schola/exercises/catalog'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer } from '../../../../testing/server.ts'
import { exerciseOf, expectToast, fill, openAdmin, press } from '../../admin.test-data.tsx'

const call = 'POST /api/exercises'
const templateOf = (type: string) => catalog.find((definition) => definition.type === type)?.template

async function create(answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin('?tab=create', answers)
  await screen.findByLabelText('Content (JSON)')
  return opened
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content (JSON)').value
const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Exercise' })
/** Cannot be pressed, but is reached by Tab, so that its reason is heard. */
const isResting = () => !createButton().disabled && createButton().getAttribute('aria-disabled') === 'true'

describe('Create Exercise', () => {
  it('begins as multiple choice on level 1, from the template of the type', async () => {
    await create()
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('multiple-choice')
    expect(screen.getByLabelText<HTMLSelectElement>('Level').value).toBe('1')
    expect(JSON.parse(text())).toEqual(templateOf('multiple-choice'))
    expect(screen.getByText('No problems found.')).toBeTruthy()
    fill('Type', 'matching')
    expect(JSON.parse(text())).toEqual(templateOf('matching'))
  })

  it('what was written survives another type', async () => {
    await create()
    fill('Content (JSON)', '{"question": "mine"}')
    fill('Type', 'matching')
    expect(text()).toBe('{"question": "mine"}')
    press('Start from template')
    expect(text()).toBe('{"question": "mine"}')
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(JSON.parse(text())).toEqual(templateOf('matching'))
  })

  it('what is left of the template is told while it is written', async () => {
    await create()
    fill('Type', 'true-false')
    fill('Statement', '"Mater" means "mother".')
    expect(await screen.findByText('Still as in the template: Explanation.')).toBeTruthy()
    expect(screen.queryByText('No problems found.')).toBeNull()
  })

  it('without an order the server finds one', async () => {
    const { sent } = await create({ [call]: exerciseOf(99) })
    fill('Level', '3')
    fill('Content (JSON)', '{"question": "mine"}')
    press('Create Exercise')
    await expectToast('Exercise created', 'Exercise 99 is saved.')
    const body = { chantId: 1, level: 3, type: 'multiple-choice', content: '{"question": "mine"}' }
    expect(await sent()).toEqual([{ call, body }])
    await waitFor(() => expect(JSON.parse(text())).toEqual(templateOf('multiple-choice')))
  })

  it('the sample is never created; what was created can be opened or taken back from the notification', async () => {
    const { sent } = await create({ [call]: exerciseOf(99), 'DELETE /api/exercises/99': {} })
    expect(isResting()).toBe(true)
    fill('Content (JSON)', '{"question": "mine"}')
    press('Create Exercise')
    await expectToast('Exercise created')
    expect(isResting()).toBe(true)
    expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
    press('Undo')
    await expectToast('Exercise deleted')
    expect((await sent()).map((each) => each.call)).toEqual([call, 'DELETE /api/exercises/99'])
  })

  it('says with the buttons why nothing can be saved yet', async () => {
    await create()
    const saving = () => [createButton(), screen.getByRole('button', { name: 'Save as Draft' })]
    const reasons = () =>
      saving().map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent)
    const both = (reason: string | undefined) => expect(reasons()).toEqual([reason, reason])
    both('This is still the sample. Replace it with your own exercise before saving.')
    fill('Content (JSON)', ' ')
    both('Nothing is written yet, so there is nothing to save.')
    fill('Content (JSON)', '{"question": "mine"}')
    both(undefined)
    fill('Order (optional)', 'x')
    both('The order must be a whole number from 0 to 1,000,000.')
  })

  it('an order goes along, and a wrong one goes nowhere', async () => {
    const { sent } = await create({ [call]: exerciseOf(99) })
    fill('Content (JSON)', '{"question": "mine"}')
    const field = screen.getByLabelText('Order (optional)').parentElement
    const status = field?.querySelector('[role="status"]')
    expect([status?.textContent, screen.getByLabelText('Order (optional)').getAttribute('aria-describedby')]).toEqual([
      '',
      null,
    ])
    fill('Order (optional)', 'x')
    expect(isResting()).toBe(true)
    press('Create Exercise')
    expect(screen.getByText('Enter a whole number, or leave this empty')).toBe(status)
    expect(screen.queryByRole('alert')).toBeNull()
    fill('Order (optional)', '7')
    press('Create Exercise')
    await expectToast('Exercise created')
    expect((await sent()).map(({ body }) => body)).toMatchObject([{ order: 7 }])
  })

  it('a syntax error is not sent', async () => {
    const { sent } = await create()
    fill('Content (JSON)', '{"question": }')
    press('Create Exercise')
    await expectToast('Invalid JSON', 'Please check your JSON syntax and try again.')
    expect(await sent()).toEqual([])
  })

  it('Clear Form asks before what was written goes', async () => {
    await create()
    fill('Content (JSON)', '{"question": "mine"}')
    press('Clear Form')
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(text()).toBe('{"question": "mine"}')
    press('Clear Form')
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(text()).toBe('')
  })
})
