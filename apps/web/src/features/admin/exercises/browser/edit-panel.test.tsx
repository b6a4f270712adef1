import '../../admin.test-data.tsx'
import { m } from '@schola/messages'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, fail, learner } from '../../../../testing/server.ts'
import { exerciseOf, exercises, expectToast, fill, openAdmin, press } from '../../admin.test-data.tsx'

const saving = 'PATCH /api/exercises/11'

async function edit(answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin('?exercise=11&edit=1', answers)
  await screen.findByLabelText(m.admin_editor_content())
  return opened
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>(m.admin_editor_content()).value

describe('editing', () => {
  it('preloads content and type, and saves them with the version they are based on', async () => {
    const { sent } = await edit({ [saving]: exerciseOf(11, { version: 2 }) })
    expect(JSON.parse(text())).toEqual(JSON.parse(exerciseOf(11).content))
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_type()).value).toBe('true-false')
    expect(screen.getByRole('button', { name: m.admin_edit_save() }).hasAttribute('disabled')).toBe(true)
    fill(m.admin_editor_content(), '{"statement": "New", "isTrue": false}')
    press(m.admin_edit_save())
    await expectToast(m.admin_edit_done(), m.admin_exercise_saved({ id: 11 }))
    const body = { type: 'true-false', content: '{"statement": "New", "isTrue": false}', version: 1 }
    expect(await sent()).toEqual([{ call: saving, body }])
  })

  it('an edit can be undone and redone', async () => {
    const restoring = (version: number) => `POST /api/exercises/11/versions/${version}/restore`
    const { sent } = await edit({
      [saving]: exerciseOf(11, { version: 2 }),
      [restoring(1)]: exerciseOf(11, { version: 3 }),
      [restoring(2)]: exerciseOf(11, { version: 4 }),
    })
    fill(m.admin_editor_content(), '{"statement": "New", "isTrue": false}')
    press(m.admin_edit_save())
    await expectToast(m.admin_edit_done())
    press(m.common_undo())
    await expectToast(m.admin_change_undone(), m.admin_exercise_saved({ id: 11 }))
    press(m.common_undo())
    await waitFor(async () =>
      expect((await sent()).slice(1)).toEqual([
        { call: restoring(1), body: { version: 2 } },
        { call: restoring(2), body: { version: 3 } },
      ]),
    )
  })

  it('a syntax error is located and blocks saving', async () => {
    const { sent } = await edit()
    fill(m.admin_editor_content(), '{\n  "statement" "New"\n}')
    expect(await screen.findByText(/^Expected ':' after property name in JSON at position 16/)).toBeTruthy()
    press(m.admin_edit_save())
    await expectToast(m.admin_invalid_json(), m.admin_invalid_json_text())
    expect(await sent()).toEqual([])
  })

  it('invalid content is listed and can be saved with a warning', async () => {
    const missing = ['"isTrue" is missing']
    await edit({ [saving]: exerciseOf(11, { valid: false, missing }) })
    fill(m.admin_editor_content(), '{"statement": "New"}')
    const said = await screen.findAllByText('“Is true” is missing')
    expect(said.map((each) => each.tagName)).toEqual(['LI', 'P'])
    expect(screen.getByRole('combobox', { name: 'Is true', description: '“Is true” is missing' })).toBeTruthy()
    expect(said[0]?.closest('[role="status"]')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    press(m.admin_edit_save())
    await expectToast(m.admin_edit_done(), m.admin_exercise_saved_invalid({ id: 11, problems: '“Is true” is missing' }))
  })

  it('form and JSON are two views of one text', async () => {
    await edit()
    fill('Statement', 'Spoken')
    expect(JSON.parse(text())).toMatchObject({ statement: 'Spoken', isTrue: true })
    fill('Is true', 'false')
    fill(m.admin_editor_optional({ label: 'Explanation' }), '')
    expect(JSON.parse(text())).toEqual({ statement: 'Spoken', isTrue: false })
    fill(m.admin_editor_content(), '{"statement": "Typed"}')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Statement').value).toBe('Typed')
    fill(m.admin_editor_content(), '{"statement"')
    expect(screen.getByText(m.admin_editor_form_unavailable())).toBeTruthy()
  })

  it('offline or signed out, saving fails with a reason and preserves the text', async () => {
    const answers = [
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => fail(401, 'Please sign in first.'),
    ]
    await edit({ [saving]: async () => answers.shift()?.() ?? new Response() })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    fill(m.admin_editor_content(), '{}')
    press(m.admin_edit_save())
    await expectToast(m.admin_failed_update(), m.admin_text_not_lost({ reason: m.admin_no_connection() }))
    press(m.admin_edit_save())
    await expectToast(m.admin_failed_update(), m.admin_text_not_lost({ reason: 'Please sign in first.' }))
    press(m.admin_sign_in())
    expect(opened.mock.lastCall?.slice(0, 2)).toEqual([expect.stringMatching(/^\/api\/login/), '_blank'])
    expect(text()).toBe('{}')
  })
})

describe('the unsaved-changes guard', () => {
  it('asks before navigation; the operator can stay or discard', async () => {
    await edit()
    fill(m.admin_editor_content(), '{}')
    press(m.common_next())
    const question = await screen.findByRole('alertdialog', { name: m.admin_discard_heading() })
    fireEvent.click(within(question).getByRole('button', { name: m.admin_discard_cancel() }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(text()).toBe('{}')
    expect(screen.getByText(m.admin_exercise_counter({ number: 1, count: 3 }))).toBeTruthy()
    press(m.common_next())
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: m.admin_discard_confirm() }),
    )
    expect(await screen.findByText(m.admin_exercise_counter({ number: 2, count: 3 }))).toBeTruthy()
    press(m.common_previous())
    press(m.admin_edit_exercise())
    expect(JSON.parse(text())).toEqual(JSON.parse(exerciseOf(11).content))
  })

  it('warns on unload only with unsaved changes', async () => {
    await edit()
    function closing() {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    fill(m.admin_editor_content(), '{}')
    expect(closing()).toBe(true)
    fill(m.admin_editor_content(), JSON.stringify(JSON.parse(exerciseOf(11).content), null, 2))
    expect(closing()).toBe(false)
  })

  it('a draft interrupted by Back is still there on return', async () => {
    await openAdmin('?exercise=12')
    await screen.findByText(m.admin_edit_exercise())
    press(m.admin_edit_exercise())
    await screen.findByLabelText(m.admin_editor_content())
    fill(m.admin_editor_content(), '{"statement": "Half written"}')
    window.history.pushState(null, '', '/admin?exercise=13')
    await waitFor(() =>
      expect(screen.getByRole('article').getAttribute('aria-label')).toBe(m.admin_exercise({ id: 13 })),
    )
    window.history.pushState(null, '', '/admin?exercise=12&edit=1')
    expect(await screen.findByText(m.admin_edit_resumed())).toBeTruthy()
    expect(text()).toBe('{"statement": "Half written"}')
    press(m.common_cancel())
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: m.admin_discard_confirm() }),
    )
    await waitFor(() => expect(screen.queryByLabelText(m.admin_editor_content())).toBeNull())
  })
})

describe('edit conflicts', () => {
  const theirs = exerciseOf(11, { content: '{"statement": "Theirs", "isTrue": true}', version: 5 })

  const clara = { id: 'u9', firstName: 'Clara', lastName: 'Fontana', username: null, email: null }
  const past = { chantId: 1, level: 1, order: 11, type: 'true-false', at: null, version: 5, cause: 'edited' }

  async function collide(actorId = 'u9', title = m.admin_conflict_heading()) {
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
    fill(m.admin_editor_content(), '{"statement": "Mine", "isTrue": true}')
    press(m.admin_edit_save())
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    return { ...opened, dialog }
  }

  it('names the other operator, or reports the operator’s own other edit', async () => {
    await collide()
    expect(screen.getByText(m.admin_conflict_text({ name: 'Clara Fontana' }))).toBeTruthy()
    cleanup()
    const { dialog } = await collide(learner.id, m.admin_conflict_own_heading())
    expect(dialog.queryByText(m.admin_conflict_side_theirs({ type: 'True or False' }))).toBeNull()
  })

  it('using theirs sends nothing', async () => {
    const { dialog, sent } = await collide()
    fireEvent.click(dialog.getByRole('button', { name: m.admin_conflict_take_theirs() }))
    await waitFor(() => expect(screen.queryByLabelText(m.admin_editor_content())).toBeNull())
    expect(await sent()).toHaveLength(1)
  })
})
