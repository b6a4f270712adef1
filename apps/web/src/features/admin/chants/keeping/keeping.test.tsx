import '../../admin.test-data.tsx'
import '../chants.tsx'
import '../../../../components/ui/alert-dialog-window.tsx'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage } from '../../../../lib/storage.ts'
import { setOnline } from '../../../../testing/render-app.tsx'
import { fail } from '../../../../testing/server.ts'
import { elevatedSession, expectToast, fill, press } from '../../admin.test-data.tsx'
import { wholeOf } from '../chant.test-data.ts'
import { edit, one, saving } from '../edit-chant.test-data.tsx'
import { draftOf } from '../part.test-data.tsx'

const keptTexts = () =>
  Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('chant_draft_') ? text : []))

describe('the draft is saved by itself', () => {
  let isExpired = false

  it('by a button too; without a connection it says that it is kept on the device', async () => {
    let isCutOff = true
    const { sent } = await edit('about', wholeOf(), {
      [saving]: () => (isCutOff ? fail(503, 'The database does not answer.') : Response.json({ version: 2 })),
    })
    expect(screen.getByText('Saved')).toBeTruthy()
    fill('English name', 'The Hail Mary')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    press('Save now')
    const reason = 'Not saved: The database does not answer. Your changes are kept on this device.'
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(keptTexts()).toEqual([expect.stringContaining('The Hail Mary')])
    isCutOff = false
    act(() => setOnline(true))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect((await sent()).at(-1)?.body).toMatchObject({ version: 1, source: { englishName: 'The Hail Mary' } })
    expect(keptTexts()).toEqual([])
  })

  it('what could not be saved when the operator logs out stays on the device, and that is said', async () => {
    await edit('about', wholeOf(), {
      [saving]: () => fail(503, 'The database does not answer.'),
      'POST /api/admin/logout': { message: 'Bye.' },
    })
    fill('English name', 'The Hail Mary')
    press('Logout')
    await expectToast(m.admin_logged_out(), m.admin_session_ended_stored())
    expect(keptTexts()).toEqual([expect.stringContaining('The Hail Mary')])
  })

  it('without opening the password dialog, which a button opens', async () => {
    await edit('about', wholeOf(), {
      'GET /api/admin/session': () => Response.json({ ...elevatedSession, elevated: !isExpired }),
      [saving]: () => fail(403, 'Enter the password.'),
    })
    isExpired = true
    fill('English name', 'The Hail Mary')
    act(() => setOnline(true))
    fireEvent.click(await screen.findByRole('button', { name: 'Enter the password' }))
    expect(await screen.findByRole('dialog', { name: 'Your admin session has expired' })).toBeTruthy()
    press('Not now')
    expect(await screen.findByText(/^Not saved: Enter the password\./)).toBeTruthy()
  })
})

describe('a chant that is opened again', () => {
  it('shows what was saved on leaving, which is waited for', async () => {
    const held = { version: 1, source: draftOf() }
    let answer = () => {}
    const { sent } = await edit('about', wholeOf(), {
      [one]: () => Response.json(wholeOf(held.source, { version: held.version })),
      [saving]: async (request) => {
        const { source } = (await request.json()) as { source: ChantDraft }
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        Object.assign(held, { version: 2, source })
        return Response.json({ version: 2 })
      },
    })
    fill('English name', 'The Hail Mary')
    press('All chants')
    fireEvent.click(await screen.findByRole('button', { name: /^Ave Maria/ }))
    await waitFor(async () => expect(await sent()).toHaveLength(1))
    expect(screen.queryByRole('tablist', { name: 'Parts of the chant' })).toBeNull()
    answer()
    expect((await screen.findByLabelText<HTMLInputElement>('English name')).value).toBe('The Hail Mary')
    expect(screen.getByText('Saved')).toBeTruthy()
  })
})

describe('a kept copy that no longer fits', () => {
  it('is said, and can be saved as a file or removed', async () => {
    const opening = edit('about', wholeOf(), {})
    localStorage.setItem('chant_draft_u1_1000', '{"version":1,"source":{"name":"Old"}}')
    await opening
    expect(screen.getByText(/this version of the app can’t read it\. Save it as a file and keep that/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('Hail Mary')
    press('Remove it')
    expect(screen.queryByText(/this version of the app can’t read it/)).toBeNull()
    expect(keptTexts()).toEqual([])
  })
})

describe('two operators, one chant', () => {
  const theirs = wholeOf(draftOf({ mode: 'Mode VIII', englishName: 'Theirs' }), { version: 5 })

  async function collide(current = theirs, title = 'Somebody else changed this chant') {
    const answers = [Response.json({ message: 'Changed meanwhile.', current }, { status: 409 })]
    const opened = await edit('about', wholeOf(), {
      [saving]: () => answers.shift() ?? Response.json({ version: 6 }),
    })
    fill('English name', 'Mine')
    press('Save now')
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    return { ...opened, dialog }
  }

  it('the second sees who changed what', async () => {
    const { dialog } = await collide()
    expect(dialog.getByText(/^Clara Fontana saved it while you were writing/)).toBeTruthy()
    expect(dialog.getByRole('region', { name: 'Yours' }).textContent).toContain('English name: Mine')
    expect(dialog.getByRole('region', { name: 'Theirs (Clara Fontana)' }).textContent).toContain('Mode: Mode VIII')
    fireEvent.click(dialog.getByRole('button', { name: 'Keep writing' }))
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('Mine')
    expect(screen.getByText('Not saved: somebody else changed this chant')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Look at both' })).toBeTruthy()
  })

  it('that it was the operator, in another window, is said so in both places', async () => {
    const { dialog } = await collide({ ...theirs, changedBy: 'u1' }, 'You changed this chant elsewhere')
    fireEvent.click(dialog.getByRole('button', { name: 'Keep writing' }))
    expect(screen.getByText('Not saved: you changed this chant elsewhere')).toBeTruthy()
  })

  it('theirs is taken; mine can be had back', async () => {
    const { dialog, sent } = await collide()
    fireEvent.click(dialog.getByRole('button', { name: 'Take theirs' }))
    await expectToast('Theirs is taken')
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('Theirs')
    expect(await sent()).toHaveLength(1)
    press('Bring mine back')
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('Mine')
  })
})

describe('what neither the server nor the device could keep', () => {
  const logout = 'POST /api/admin/logout'
  const silent = { [saving]: () => fail(503, 'The database does not answer.'), [logout]: { message: 'Bye.' } }

  beforeEach(() => {
    vi.spyOn(deviceStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
  })

  async function question() {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }))
    expect(dialog.getByText('This device could not keep your changes, and they are not saved yet.')).toBeTruthy()
    return dialog
  }

  it('is not lost from part to part, where nothing is asked', async () => {
    await edit('about', wholeOf(), silent)
    fill('English name', 'The Hail Mary')
    await userEvent.click(screen.getByRole('tab', { name: /^Text/ }))
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Text/, selected: true })).toBeTruthy())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: /^About/ }))
    expect((await screen.findByLabelText<HTMLInputElement>('English name')).value).toBe('The Hail Mary')
  })

  it('is asked about before its chant is left', async () => {
    await edit('about', wholeOf(), silent)
    fill('English name', 'The Hail Mary')
    press('All chants')
    fireEvent.click((await question()).getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('The Hail Mary')
  })

  it('is asked about before logging out, which does not say that it is kept', async () => {
    const { sent } = await edit('about', wholeOf(), silent)
    fill('English name', 'The Hail Mary')
    press('Logout')
    const dialog = await question()
    expect((await sent()).map(({ call }) => call)).toEqual([saving])
    fireEvent.click(dialog.getByRole('button', { name: 'Discard changes' }))
    await expectToast(m.admin_logged_out(), m.admin_session_ended_lost())
  })

  it('is saved by logging out where the server answers, and nothing is asked', async () => {
    const { sent } = await edit('about', wholeOf(), { [logout]: { message: 'Bye.' } })
    fill('English name', 'The Hail Mary')
    press('Logout')
    await expectToast('Logged Out', 'Admin session ended')
    expect((await sent()).map(({ call }) => call)).toEqual([saving, logout])
  })
})
