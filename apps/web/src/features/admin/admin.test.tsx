import './admin.test-data.tsx'
import { m } from '@schola/messages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fail } from '../../testing/server.ts'
import { elevatedSession, exerciseOf, exercises, expectToast, openAdmin, visitAdmin } from './admin.test-data.tsx'

const login = 'POST /api/admin/login'
const field = () => screen.findByLabelText<HTMLInputElement>(m.admin_password())
const enter = () => userEvent.click(screen.getByRole('button', { name: m.admin_access_submit() }))

describe('password gate', () => {
  it('validates on submit first, then on change', async () => {
    const { sent } = visitAdmin('', {})
    await field()
    expect(screen.getByRole('heading', { level: 1, name: m.admin_access_heading() })).toBeTruthy()
    expect(screen.queryByText(m.admin_password_required())).toBeNull()
    await enter()
    expect(screen.getByRole('alert').textContent).toBe(m.admin_password_required())
    await userEvent.type(await field(), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.clear(await field())
    expect(screen.getByRole('alert').textContent).toBe(m.admin_password_required())
    expect(await sent()).toEqual([])
  })

  it('a wrong password is denied and clears the field', async () => {
    visitAdmin('', { [login]: () => fail(403, m.admin_password_invalid()) })
    await userEvent.type(await field(), 'wrong')
    await enter()
    await expectToast(m.admin_access_denied(), m.admin_password_invalid())
    expect((await field()).value).toBe('')
    expect(localStorage.getItem('adminAuthenticated')).toBeNull()
  })

  it('too many attempts: shows the server’s message and leaves the field as typed', async () => {
    visitAdmin('', { [login]: () => fail(429, 'Too many attempts. Please try again in 15 minutes.') })
    await userEvent.type(await field(), 'wrong')
    await enter()
    await expectToast(m.admin_access_denied(), 'Too many attempts. Please try again in 15 minutes.')
    expect((await field()).value).toBe('wrong')
  })

  it('the right password opens the panel and is remembered', async () => {
    const { sent } = visitAdmin('', { [login]: { elevatedUntil: elevatedSession.elevatedUntil } })
    await userEvent.type(await field(), 'right{Enter}')
    await expectToast(m.admin_access_granted(), m.admin_access_granted_text())
    expect(screen.getByRole('heading', { level: 1, name: m.admin_panel() })).toBeTruthy()
    expect(localStorage.getItem('adminAuthenticated')).toBe('true')
    expect(await sent()).toEqual([{ call: login, body: { password: 'right' } }])
  })

  it('a remembered login does not open the panel if the session is not elevated', async () => {
    localStorage.setItem('adminAuthenticated', 'true')
    visitAdmin('', { 'GET /api/admin/session': { elevated: false, elevatedUntil: null } })
    expect(await screen.findByRole('heading', { name: m.admin_access_heading() })).toBeTruthy()
  })
})

describe('logging out', () => {
  it('a failed logout shows an error and leaves the panel open', async () => {
    await openAdmin('', { 'POST /api/admin/logout': () => fail(500, 'Something went wrong.') })
    await userEvent.click(screen.getByRole('button', { name: m.admin_logout() }))
    await expectToast(m.admin_failed_logout(), 'Something went wrong.')
    expect(localStorage.getItem('adminAuthenticated')).toBe('true')
  })
})

it('leaving unsaved changes for another tab asks once; canceling returns to the editor', async () => {
  await openAdmin('?exercise=12&edit=1', { 'GET /api/chants/1/exercises': exercises })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Statement' }), ', indeed')
  for (const way of ['{Enter}', '{Escape}']) {
    await userEvent.click(screen.getByRole('tab', { name: m.admin_tab_trash() }))
    await screen.findByRole('alertdialog', { name: m.admin_discard_heading() })
    screen.getByRole('button', { name: m.admin_discard_cancel() }).focus()
    await userEvent.keyboard(way)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    screen.getByRole('tab', { name: m.admin_tab_overview() }).focus()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Statement' }).value).toBe('Statement 12, indeed')
})

describe('expired elevation', () => {
  const saving = 'PATCH /api/exercises/11'

  /** A server whose elevation ends once the panel is open and starts again with the password. */
  async function openExpiring() {
    let elevated = true
    const opened = await openAdmin('', {
      'GET /api/admin/session': () => Response.json({ ...elevatedSession, elevated }),
      [login]: () => {
        elevated = true
        return Response.json({ elevatedUntil: elevatedSession.elevatedUntil })
      },
      [saving]: () =>
        elevated ? Response.json(exerciseOf(11, { version: 2 })) : fail(403, 'Please enter the admin password first.'),
      'GET /api/chants/1/exercises': () => Response.json(exercises),
    })
    await screen.findByText(m.admin_exercise_counter({ number: 1, count: 3 }))
    elevated = false
    return opened
  }

  async function typeAndSave() {
    await userEvent.click(screen.getByRole('button', { name: m.admin_edit_exercise() }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Statement' }), ', indeed')
    await userEvent.click(screen.getByRole('button', { name: m.admin_edit_save() }))
    return screen.findByRole('dialog', { name: m.admin_session_expired() })
  }

  it('dismissing the dialog preserves the text and reports that nothing was saved', async () => {
    await openExpiring()
    const dialog = await typeAndSave()
    await userEvent.click(within(dialog).getByRole('button', { name: m.admin_not_now() }))
    await expectToast(m.admin_failed_update(), 'Please enter the admin password first.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Statement' }).value).toBe('Statement 11, indeed')
  })

  it('another 403 does not prompt for the password', async () => {
    await openAdmin('', { 'DELETE /api/exercises/11': () => fail(403, 'Not this one.') })
    await userEvent.click(await screen.findByRole('button', { name: m.common_delete() }))
    await userEvent.click(screen.getByRole('button', { name: m.admin_delete_label() }))
    await expectToast(m.admin_failed_delete(), 'Not this one.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
