import { elevatedSession, expectToast, fill, press } from '../../admin.test-data.tsx'
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
    expect(screen.getByText(m.common_saved())).toBeTruthy()
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    expect(screen.getByText(m.authoring_save_pending())).toBeTruthy()
    press(m.authoring_save_now())
    const reason = m.authoring_save_refused({ reason: 'The database does not answer.' })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(keptTexts()).toEqual([expect.stringContaining('The Hail Mary')])
    isCutOff = false
    act(() => setOnline(true))
    expect(await screen.findByText(m.common_saved())).toBeTruthy()
    expect((await sent()).at(-1)?.body).toMatchObject({ version: 1, source: { englishName: 'The Hail Mary' } })
    expect(keptTexts()).toEqual([])
  })

  it('what could not be saved when the operator logs out stays on the device, and that is said', async () => {
    await edit('about', wholeOf(), {
      [saving]: () => fail(503, 'The database does not answer.'),
      'POST /api/admin/logout': { message: 'Bye.' },
    })
    fill(m.authoring_about_english_name(), 'The Hail Mary')
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
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    act(() => setOnline(true))
    fireEvent.click(await screen.findByRole('button', { name: m.authoring_save_enter_password() }))
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
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    press(m.authoring_list_all())
    fireEvent.click(await screen.findByRole('button', { name: /^Ave Maria/ }))
    await waitFor(async () => expect(await sent()).toHaveLength(1))
    expect(screen.queryByRole('tablist', { name: m.authoring_editor_parts() })).toBeNull()
    answer()
    expect((await screen.findByLabelText<HTMLInputElement>(m.authoring_about_english_name())).value).toBe(
      'The Hail Mary',
    )
    expect(screen.getByText(m.common_saved())).toBeTruthy()
  })
})

describe('a stored copy that this release cannot read', () => {
  it('is reported, and can be saved as a file or removed', async () => {
    const opening = edit('about', wholeOf(), {})
    localStorage.setItem('chant_draft_u1_1000', '{"version":1,"source":{"name":"Old"}}')
    await opening
    expect(screen.getByText(m.authoring_unreadable_copy())).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(m.authoring_about_english_name()).value).toBe('Hail Mary')
    press(m.authoring_unreadable_copy_remove())
    expect(screen.queryByText(m.authoring_unreadable_copy())).toBeNull()
    expect(keptTexts()).toEqual([])
  })
})

describe('two operators, one chant', () => {
  const theirs = wholeOf(draftOf({ mode: 'Mode VIII', englishName: 'Theirs' }), { version: 5 })

  async function collide(current = theirs, title = m.authoring_conflict_title()) {
    const answers = [Response.json({ message: 'Changed meanwhile.', current }, { status: 409 })]
    const opened = await edit('about', wholeOf(), {
      [saving]: () => answers.shift() ?? Response.json({ version: 6 }),
    })
    fill(m.authoring_about_english_name(), 'Mine')
    press(m.authoring_save_now())
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    return { ...opened, dialog }
  }

  it('the second sees who changed what', async () => {
    const { dialog } = await collide()
    expect(dialog.getByText(/^Clara Fontana saved it while you were writing/)).toBeTruthy()
    expect(dialog.getByRole('region', { name: m.authoring_conflict_yours() }).textContent).toContain(
      'English name: Mine',
    )
    expect(
      dialog.getByRole('region', { name: m.authoring_conflict_theirs({ name: 'Clara Fontana' }) }).textContent,
    ).toContain('Mode: Mode VIII')
    fireEvent.click(dialog.getByRole('button', { name: m.authoring_conflict_keep_writing() }))
    expect(screen.getByLabelText<HTMLInputElement>(m.authoring_about_english_name()).value).toBe('Mine')
    expect(screen.getByText(m.authoring_save_changed_by_other())).toBeTruthy()
    expect(screen.getByRole('button', { name: m.authoring_save_compare() })).toBeTruthy()
  })

  it('a change by the same operator in another window is described as such', async () => {
    const { dialog } = await collide({ ...theirs, changedBy: 'u1' }, m.authoring_conflict_own_title())
    fireEvent.click(dialog.getByRole('button', { name: m.authoring_conflict_keep_writing() }))
    expect(screen.getByText(m.authoring_save_changed_elsewhere())).toBeTruthy()
  })

  it('takes theirs; mine can be restored', async () => {
    const { dialog, sent } = await collide()
    fireEvent.click(dialog.getByRole('button', { name: m.authoring_conflict_take_theirs() }))
    await expectToast(m.authoring_conflict_took_theirs())
    expect(screen.getByLabelText<HTMLInputElement>(m.authoring_about_english_name()).value).toBe('Theirs')
    expect(await sent()).toHaveLength(1)
    press(m.authoring_conflict_use_mine())
    expect(screen.getByLabelText<HTMLInputElement>(m.authoring_about_english_name()).value).toBe('Mine')
  })
})

describe('changes that neither the server nor the device could store', () => {
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

  it('are not lost when the tab changes, without a question', async () => {
    await edit('about', wholeOf(), silent)
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    await userEvent.click(screen.getByRole('tab', { name: /^Text/ }))
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Text/, selected: true })).toBeTruthy())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: /^About/ }))
    expect((await screen.findByLabelText<HTMLInputElement>(m.authoring_about_english_name())).value).toBe(
      'The Hail Mary',
    )
  })

  it('cause a question before the chant is left', async () => {
    await edit('about', wholeOf(), silent)
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    press(m.authoring_list_all())
    fireEvent.click((await question()).getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText<HTMLInputElement>(m.authoring_about_english_name()).value).toBe('The Hail Mary')
  })

  it('cause a question before logging out, which does not claim that they are stored', async () => {
    const { sent } = await edit('about', wholeOf(), silent)
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    press('Logout')
    const dialog = await question()
    expect((await sent()).map(({ call }) => call)).toEqual([saving])
    fireEvent.click(dialog.getByRole('button', { name: 'Discard changes' }))
    await expectToast(m.admin_logged_out(), m.admin_session_ended_lost())
  })

  it('is saved by logging out where the server answers, and nothing is asked', async () => {
    const { sent } = await edit('about', wholeOf(), { [logout]: { message: 'Bye.' } })
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    press('Logout')
    await expectToast('Logged Out', 'Admin session ended')
    expect((await sent()).map(({ call }) => call)).toEqual([saving, logout])
  })
})
