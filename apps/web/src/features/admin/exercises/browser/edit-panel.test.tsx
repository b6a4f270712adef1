import '../../admin.test-data.tsx'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, fail, learner } from '../../../../testing/server.ts'
import { exerciseOf, exercises, expectToast, fill, openAdmin, press } from '../../admin.test-data.tsx'

const saving = 'PATCH /api/exercises/11'

async function edit(answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin('?exercise=11&edit=1', answers)
  await screen.findByLabelText('Content (JSON)')
  return opened
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content (JSON)').value

describe('editing', () => {
  it('begins with the present content and type, and saves both with the version it was begun from', async () => {
    const { sent } = await edit({ [saving]: exerciseOf(11, { version: 2 }) })
    expect(JSON.parse(text())).toEqual(JSON.parse(exerciseOf(11).content))
    expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('true-false')
    expect(screen.getByRole('button', { name: 'Save changes' }).hasAttribute('disabled')).toBe(true)
    fill('Content (JSON)', '{"statement": "New", "isTrue": false}')
    press('Save changes')
    await expectToast('Exercise updated', 'Exercise 11 is saved.')
    const body = { type: 'true-false', content: '{"statement": "New", "isTrue": false}', version: 1 }
    expect(await sent()).toEqual([{ call: saving, body }])
  })

  it('a saved edit can be undone, and the undoing too', async () => {
    const restoring = (version: number) => `POST /api/exercises/11/versions/${version}/restore`
    const { sent } = await edit({
      [saving]: exerciseOf(11, { version: 2 }),
      [restoring(1)]: exerciseOf(11, { version: 3 }),
      [restoring(2)]: exerciseOf(11, { version: 4 }),
    })
    fill('Content (JSON)', '{"statement": "New", "isTrue": false}')
    press('Save changes')
    await expectToast('Exercise updated')
    press('Undo')
    await expectToast('Change undone', 'Exercise 11 is saved.')
    press('Undo')
    await waitFor(async () =>
      expect((await sent()).slice(1)).toEqual([
        { call: restoring(1), body: { version: 2 } },
        { call: restoring(2), body: { version: 3 } },
      ]),
    )
  })

  it('a syntax error keeps it from being saved, and its place is named', async () => {
    const { sent } = await edit()
    fill('Content (JSON)', '{\n  "statement" "New"\n}')
    expect(await screen.findByText(/^Expected ':' after property name in JSON at position 16/)).toBeTruthy()
    press('Save changes')
    await expectToast('Invalid JSON', 'Please check your JSON syntax and try again.')
    expect(await sent()).toEqual([])
  })

  it('what lacks something is listed, can be saved, and is warned of', async () => {
    const missing = ['"isTrue" is missing']
    await edit({ [saving]: exerciseOf(11, { valid: false, missing }) })
    fill('Content (JSON)', '{"statement": "New"}')
    const said = await screen.findAllByText('“Is true” is missing')
    expect(said.map((each) => each.tagName)).toEqual(['LI', 'P'])
    expect(screen.getByRole('combobox', { name: 'Is true', description: '“Is true” is missing' })).toBeTruthy()
    expect(said[0]?.closest('[role="status"]')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    press('Save changes')
    await expectToast(
      'Exercise updated',
      'Exercise 11 is saved, but learners will not see it yet: “Is true” is missing.',
    )
  })

  it('form and JSON are two views of one text', async () => {
    await edit()
    fill('Statement', 'Spoken')
    expect(JSON.parse(text())).toMatchObject({ statement: 'Spoken', isTrue: true })
    fill('Is true', 'false')
    fill('Explanation (optional)', '')
    expect(JSON.parse(text())).toEqual({ statement: 'Spoken', isTrue: false })
    fill('Content (JSON)', '{"statement": "Typed"}')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Statement').value).toBe('Typed')
    fill('Content (JSON)', '{"statement"')
    expect(screen.getByText('The form returns once the JSON is valid.')).toBeTruthy()
  })

  it('without a connection, or signed out, it says so, that the text is still here, and how to go on', async () => {
    const answers = [
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => fail(401, 'Please sign in first.'),
    ]
    await edit({ [saving]: async () => answers.shift()?.() ?? new Response() })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    fill('Content (JSON)', '{}')
    press('Save changes')
    await expectToast('Failed to update exercise', 'No connection. What you wrote is still here.')
    press('Save changes')
    await expectToast('Failed to update exercise', 'Please sign in first. What you wrote is still here.')
    press('Sign in')
    expect(opened.mock.lastCall?.slice(0, 2)).toEqual([expect.stringMatching(/^\/api\/login/), '_blank'])
    expect(text()).toBe('{}')
  })
})

describe('the unsaved-changes guard', () => {
  it('asks before anything leads away; keeping keeps, discarding goes on', async () => {
    await edit()
    fill('Content (JSON)', '{}')
    press('Next')
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(text()).toBe('{}')
    expect(screen.getByText('Exercise 1 of 3')).toBeTruthy()
    press('Next')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('Exercise 2 of 3')).toBeTruthy()
    press('Previous')
    press('Edit Exercise')
    expect(JSON.parse(text())).toEqual(JSON.parse(exerciseOf(11).content))
  })

  it('closing the window is warned of only while something is unsaved', async () => {
    await edit()
    function closing() {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    fill('Content (JSON)', '{}')
    expect(closing()).toBe(true)
    fill('Content (JSON)', JSON.stringify(JSON.parse(exerciseOf(11).content), null, 2))
    expect(closing()).toBe(false)
  })

  it('what the way back interrupts is still there on return', async () => {
    await openAdmin('?exercise=12')
    press(await screen.findByText('Edit Exercise').then(() => 'Edit Exercise'))
    await screen.findByLabelText('Content (JSON)')
    fill('Content (JSON)', '{"statement": "Half written"}')
    window.history.pushState(null, '', '/admin?exercise=13')
    await waitFor(() => expect(screen.getByRole('article').getAttribute('aria-label')).toBe('Exercise 13'))
    window.history.pushState(null, '', '/admin?exercise=12&edit=1')
    expect(await screen.findByText('Your earlier changes are still here, but not saved yet.')).toBeTruthy()
    expect(text()).toBe('{"statement": "Half written"}')
    press('Cancel')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByLabelText('Content (JSON)')).toBeNull())
  })
})

describe('two operators, one exercise', () => {
  const theirs = exerciseOf(11, { content: '{"statement": "Theirs", "isTrue": true}', version: 5 })

  const clara = { id: 'u9', firstName: 'Clara', lastName: 'Fontana', username: null, email: null }
  const past = { chantId: 1, level: 1, order: 11, type: 'true-false', at: null, version: 5, cause: 'edited' }

  async function collide(actorId = 'u9', title = 'Someone else changed this exercise') {
    const conflict = Response.json({ message: 'Changed meanwhile.', current: theirs }, { status: 409 })
    const answers = [conflict]
    const opened = await edit({
      [saving]: () => answers.shift() ?? Response.json(exerciseOf(11, { version: 6 })),
      'GET /api/chants/1/exercises': () => Response.json(exercises),
      'GET /api/exercises/11/versions': {
        isDeleted: false,
        versions: [{ ...past, actorId, content: theirs.content }],
        people: [clara],
      },
    })
    fill('Content (JSON)', '{"statement": "Mine", "isTrue": true}')
    press('Save changes')
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    return { ...opened, dialog }
  }

  it('who it was is said by name, and it is told from what one saved elsewhere', async () => {
    await collide()
    expect(screen.getByText(/^Clara Fontana saved it while you were editing/)).toBeTruthy()
    cleanup()
    const { dialog } = await collide(learner.id, 'You changed this exercise elsewhere')
    expect(dialog.queryByText(/^Theirs ·|Someone/)).toBeNull()
  })

  it('taking theirs sends nothing more', async () => {
    const { dialog, sent } = await collide()
    fireEvent.click(dialog.getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(screen.queryByLabelText('Content (JSON)')).toBeNull())
    expect(await sent()).toHaveLength(1)
  })
})
