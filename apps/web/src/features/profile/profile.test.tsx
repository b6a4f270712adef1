import './profile.tsx'
import '../../components/ui/alert-dialog-window.tsx'
import '../../components/ui/dialog-window.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isLatinHeard, setLatinHeard, setMuted, singingHidden } from '../../lib/sounds/sound-settings.ts'
import { renderApp, setOnline } from '../../testing/render-app.tsx'
import { type Answer, fail, learner, serve } from '../../testing/server.ts'

async function open(answers: Readonly<Record<string, Answer>> = {}, change: Partial<typeof learner> = {}) {
  const made = serve({ 'GET /api/auth/user': { ...learner, ...change }, ...answers })
  renderApp('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  return made
}

const theSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

/** What was last sent, besides reading. */
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
  ])('for %j the name is %s, with the e-mail', async (change, name) => {
    await open({}, change)
    expect(screen.getByText('Name').nextElementSibling?.textContent).toBe(name)
    expect(screen.getByText('Email', { selector: 'dt' }).nextElementSibling?.textContent).toBe('clara@example.org')
  })

  it('what could not be saved goes back, with the words of the server', async () => {
    await open({ 'POST /api/users/u1/email-consent': () => fail(429, 'Too many requests. Wait a minute.') })
    await userEvent.click(theSwitch('Occasional emails'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('This could not be saved. Too many requests. Wait a minute.')
    expect(theSwitch('Occasional emails').checked).toBe(false)
  })

  it.each([
    ['auto-advance', 'Continue automatically', 'autoAdvance'],
    ['listening exercises', 'Listening exercises', 'listening'],
  ])('%s can be turned off', async (_, label, setting) => {
    const call = 'PATCH /api/users/u1/settings'
    const made = await open({ [call]: { user: { ...learner, [setting]: false } } })
    await userEvent.click(theSwitch(label))
    expect(await sentIn(made)).toEqual({ call, body: `{"${setting}":false}` })
    await waitFor(() => expect(theSwitch(label).checked).toBe(false))
  })

  it.each([
    ['Hear the Latin after each answer', () => isLatinHeard(), () => setLatinHeard(true)],
    ['Sing it back', () => !singingHidden.get(), () => singingHidden.set(false)],
    ['Feedback sounds', () => localStorage.getItem('schola_muted') === null, () => setMuted(false)],
  ])('%s is turned off on this device', async (label, isOn, restore) => {
    await open()
    await userEvent.click(theSwitch(label))
    await waitFor(() => expect(theSwitch(label).checked).toBe(false))
    expect(isOn()).toBe(false)
    restore()
  })
})

describe('where the learner is signed in', () => {
  const list = 'GET /api/users/u1/sessions'
  const here = {
    id: '5a1c0f6e-0000-4000-8000-000000000001',
    device: 'Chrome on Linux',
    startedAt: '2026-11-15T10:00:00.000Z',
    lastSeenAt: '2026-11-16T10:00:00.000Z',
    isCurrent: true,
  }
  const phone = { ...here, id: '5a1c0f6e-0000-4000-8000-000000000002', device: 'Firefox on Android', isCurrent: false }

  /** A server that knows who is signed in until they are signed out. */
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
    const found = await screen.findByRole('list', { name: 'Where you are signed in' })
    return [...found.children].map((each) => each.textContent)
  }

  it('lists the devices and marks this one, which cannot be ended from the list', async () => {
    await open(signedIn())
    expect(await findDevices()).toEqual([
      expect.stringMatching(/^Chrome on Linux.*This device/),
      expect.stringMatching(/^Firefox on Android.*Last seen/),
    ])
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Linux' })).toBeNull()
  })

  it('ends one, and the list takes the focus of the button that is gone', async () => {
    const made = await open(signedIn())
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Firefox on Android' }))
    await waitFor(async () => expect(await findDevices()).toHaveLength(1))
    expect(await sentIn(made)).toMatchObject({ call: `DELETE /api/users/u1/sessions/${phone.id}` })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'))
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('asks before it ends all others', async () => {
    const made = await open(signedIn())
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' })
    expect(await sentIn(made)).toBeUndefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(async () => expect(await findDevices()).toHaveLength(1))
    expect(await sentIn(made)).toMatchObject({ call: 'DELETE /api/users/u1/sessions' })
  })
})

describe('export of own data', () => {
  it('a failure is a sentence', async () => {
    await open({ 'GET /api/users/u1/export': () => fail(500, 'Something went wrong.') })
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your data could not be downloaded. Something went wrong.',
    )
  })
})

describe('deletion of own account', () => {
  const call = 'DELETE /api/users/u1'

  async function type(words: string) {
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Type “delete” to confirm' }), words)
  }

  it('asks for a typed word; anything else deletes nothing', async () => {
    const made = await open({ [call]: { deleted: true } })
    await type('delet{Enter}')
    expect(screen.getByRole('button', { name: 'Delete permanently' }).hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await type('delete')
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    await type('{Enter}')
    expect(screen.getByRole('button', { name: 'Delete permanently' }).hasAttribute('disabled')).toBe(true)
    expect(await sentIn(made)).toBeUndefined()
  })

  it('then deletes, leaves nothing on the device, and loads / anew', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const made = await open({ [call]: { deleted: true } })
    localStorage.setItem('streak_u1_kyrie_level1', '4')
    localStorage.setItem('latin_learning_cache_/api/auth/user', '{}')
    localStorage.setItem('schola_theme', 'dark')
    await type('Delete')
    await userEvent.click(screen.getByRole('button', { name: 'Delete permanently' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
    expect(await sentIn(made)).toMatchObject({ call })
    expect(Object.keys(localStorage)).toEqual(['schola_theme'])
  })

  it('a failure is said in the dialog, and nothing is left', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    await open({ [call]: () => fail(500, 'Something went wrong.') })
    await type('delete{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Your account could not be deleted.')
    expect(assign).not.toHaveBeenCalled()
  })
})
