import './profile.tsx'
import '../../components/ui/alert-dialog-window.tsx'
import '../../components/ui/dialog-window.tsx'
import { m } from '@schola/messages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isLatinHeard, setLatinHeard, setMuted, singingHidden } from '../../lib/sounds/sound-settings.ts'
import { renderApp, setOnline } from '../../testing/render-app.tsx'
import { type Answer, fail, learner, serve } from '../../testing/server.ts'

async function open(answers: Readonly<Record<string, Answer>> = {}, change: Partial<typeof learner> = {}) {
  const made = serve({ 'GET /api/auth/user': { ...learner, ...change }, ...answers })
  renderApp('/profile')
  await screen.findByRole('heading', { level: 1, name: m.profile_title() })
  return made
}

const theSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

/** Returns the last write. */
async function sentIn(made: readonly Request[]) {
  const last = made.filter(({ method }) => method !== 'GET').at(-1)
  return last && { call: `${last.method} ${new URL(last.url).pathname}`, body: await last.clone().text() }
}

afterEach(() => {
  setMuted(false)
  setOnline(true)
})

describe('/profile', () => {
  it.each([
    [{ lastName: 'Schumann' }, 'Clara Schumann'],
    [{ firstName: null }, 'clara'],
  ])('shows for %j the name %s and the email address', async (change, name) => {
    await open({}, change)
    const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
    expect(valueOf(m.profile_name())).toBe(name)
    expect(valueOf(m.profile_email())).toBe('clara@example.org')
  })

  it('restores a switch that could not be saved, with the reason of the server', async () => {
    const reason = 'Too many requests. Wait a minute.'
    await open({ 'POST /api/users/u1/email-consent': () => fail(429, reason) })
    await userEvent.click(theSwitch(m.profile_emails()))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(m.profile_failure_reason({ failure: m.profile_not_saved(), reason }))
    expect(theSwitch(m.profile_emails()).checked).toBe(false)
  })

  it.each([
    [m.profile_auto_advance(), 'autoAdvance'],
    [m.profile_listening(), 'listening'],
  ])('%s can be turned off', async (label, setting) => {
    const call = 'PATCH /api/users/u1/settings'
    const made = await open({ [call]: { user: { ...learner, [setting]: false } } })
    await userEvent.click(theSwitch(label))
    expect(await sentIn(made)).toEqual({ call, body: `{"${setting}":false}` })
    await waitFor(() => expect(theSwitch(label).checked).toBe(false))
  })

  it.each([
    [m.profile_hear_latin(), () => isLatinHeard(), () => setLatinHeard(true)],
    [m.profile_singing(), () => !singingHidden.get(), () => singingHidden.set(false)],
    [m.profile_sounds(), () => localStorage.getItem('schola_muted') === null, () => setMuted(false)],
  ])('%s can be turned off on this device', async (label, isOn, restore) => {
    await open()
    await userEvent.click(theSwitch(label))
    await waitFor(() => expect(theSwitch(label).checked).toBe(false))
    expect(isOn()).toBe(false)
    restore()
  })
})

describe('sessions', () => {
  const signOutOf = (device: string) => ({ name: m.profile_sign_out_device({ device }) })
  const signOutOthers = { name: m.profile_sign_out_others() }
  const list = 'GET /api/users/u1/sessions'
  const here = {
    id: '5a1c0f6e-0000-4000-8000-000000000001',
    device: 'Chrome on Linux',
    startedAt: '2026-11-15T10:00:00.000Z',
    lastSeenAt: '2026-11-16T10:00:00.000Z',
    isCurrent: true,
  }
  const phone = { ...here, id: '5a1c0f6e-0000-4000-8000-000000000002', device: 'Firefox on Android', isCurrent: false }

  /** A server that lists both devices until the other one is signed out. */
  function signedIn() {
    let sessions = [here, phone]
    function leave() {
      sessions = [here]
      return Response.json({ ended: 1 })
    }
    return {
      [list]: () => Response.json(sessions),
      [`DELETE /api/users/u1/sessions/${phone.id}`]: leave,
      'DELETE /api/users/u1/sessions': leave,
    }
  }

  async function findDevices() {
    const found = await screen.findByRole('list', { name: m.profile_sessions() })
    return [...found.children].map((each) => each.textContent)
  }

  it('lists the devices and marks this one, which cannot be signed out there', async () => {
    await open(signedIn())
    expect(await findDevices()).toEqual([
      expect.stringMatching(/^Chrome on Linux.*This device/),
      expect.stringMatching(/^Firefox on Android.*Last seen/),
    ])
    expect(screen.queryByRole('button', signOutOf('Chrome on Linux'))).toBeNull()
  })

  it('signs out one device and moves the focus to the list', async () => {
    const made = await open(signedIn())
    await userEvent.click(await screen.findByRole('button', signOutOf('Firefox on Android')))
    await waitFor(async () => expect(await findDevices()).toHaveLength(1))
    expect(await sentIn(made)).toMatchObject({ call: `DELETE /api/users/u1/sessions/${phone.id}` })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'))
    expect(screen.queryByRole('button', signOutOthers)).toBeNull()
  })

  it('asks before signing out all other devices', async () => {
    const made = await open(signedIn())
    await userEvent.click(await screen.findByRole('button', signOutOthers))
    const dialog = await screen.findByRole('alertdialog', { name: m.profile_sign_out_others_question() })
    expect(await sentIn(made)).toBeUndefined()
    await userEvent.click(within(dialog).getByRole('button', signOutOthers))
    await waitFor(async () => expect(await findDevices()).toHaveLength(1))
    expect(await sentIn(made)).toMatchObject({ call: 'DELETE /api/users/u1/sessions' })
  })
})

describe('export of own data', () => {
  it('reports a failure', async () => {
    await open({ 'GET /api/users/u1/export': () => fail(500, 'Something went wrong.') })
    await userEvent.click(screen.getByRole('button', { name: m.profile_export() }))
    expect((await screen.findByRole('alert')).textContent).toContain(m.profile_export_failed())
  })
})

describe('deletion of own account', () => {
  const call = 'DELETE /api/users/u1'

  const word = m.profile_delete_word()
  const cancelButton = () => screen.getByRole('button', { name: m.profile_keep_account() })
  const deleteButton = () => screen.getByRole('button', { name: m.common_delete_permanently() })

  async function type(words: string) {
    await userEvent.click(screen.getByRole('button', { name: m.profile_delete() }))
    await userEvent.type(await screen.findByRole('textbox', { name: m.common_type_to_confirm({ word }) }), words)
  }

  it('asks for a typed word each time; anything else deletes nothing', async () => {
    const made = await open({ [call]: { deleted: true } })
    await type('delet{Enter}')
    expect(deleteButton().hasAttribute('disabled')).toBe(true)
    await userEvent.click(cancelButton())
    expect(screen.queryByRole('dialog')).toBeNull()
    await type(word)
    await userEvent.click(cancelButton())
    await type('{Enter}')
    expect(deleteButton().hasAttribute('disabled')).toBe(true)
    expect(await sentIn(made)).toBeUndefined()
  })

  it('deletes the account and its data on the device, then loads /', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const made = await open({ [call]: { deleted: true } })
    localStorage.setItem('streak_u1_kyrie_level1', '4')
    localStorage.setItem('latin_learning_cache_/api/auth/user', '{}')
    localStorage.setItem('schola_theme', 'dark')
    await type(word.toUpperCase())
    await userEvent.click(deleteButton())
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
    expect(await sentIn(made)).toMatchObject({ call })
    expect(Object.keys(localStorage)).toEqual(['schola_theme'])
  })

  it('reports a failure in the dialog', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    await open({ [call]: () => fail(500, 'Something went wrong.') })
    await type(`${word}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain(m.profile_delete_failed())
    expect(assign).not.toHaveBeenCalled()
  })
})
