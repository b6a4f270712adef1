import '../admin.test-data.tsx'
import type { UserSummary } from '@schola/contract/admin-users'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, fail } from '../../../testing/server.ts'
import { expectToast, fill, openAdmin, press } from '../admin.test-data.tsx'

const userOf = (id: string, change: Partial<UserSummary> = {}): UserSummary => ({
  id,
  username: id,
  firstName: 'Clara',
  lastName: id,
  email: `${id}@example.org`,
  emailMarketingConsent: false,
  consentCompletedAt: null,
  averageProgress: 0,
  totalChants: 4,
  completedChants: 1,
  lastAccessed: null,
  ...change,
})

const stats = { total: 100_000, consented: 3, active: 12 }

async function manage(answers: Readonly<Record<string, Answer>> = {}, users: readonly UserSummary[] = [userOf('u9')]) {
  const opened = await openAdmin('?tab=users', {
    'GET /api/admin/users': { users, total: 120, page: 1, pageSize: 50, stats },
    ...answers,
  })
  await screen.findByRole('button', { name: m.admin_users_export() })
  return opened
}

const asked = (made: readonly Request[]) =>
  made.filter(({ url }) => url.includes('/admin/users')).map(({ url }) => Object.fromEntries(new URL(url).searchParams))

describe('User Management', () => {
  it('lists last names first; IDs are hidden and can be copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await manage({}, [
      userOf('u9', { lastName: 'Fontana' }),
      userOf('u2', { lastName: null }),
      userOf('u3', { firstName: null, lastName: null, username: 'zita' }),
    ])
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names).toEqual(['Fontana, Clara', 'Clara', 'zita'])
    press(m.admin_users_copy_id_of({ user: 'Clara Fontana' }))
    await expectToast(m.admin_users_id_copied(), 'u9')
    expect(writeText).toHaveBeenCalledWith('u9')
  })

  it('searches, sorts and turns pages on the server', async () => {
    const { made } = await manage()
    press(m.admin_users_progress())
    await waitFor(() => expect(asked(made).at(-1)).toEqual({ sort: 'progress', page: '1', pageSize: '50' }))
    press(new RegExp(`^${m.admin_users_progress()}`))
    await waitFor(() => expect(asked(made).at(-1)).toMatchObject({ sort: '-progress' }))
    expect(
      screen.getByRole('columnheader', { name: new RegExp(`^${m.admin_users_progress()}`) }).getAttribute('aria-sort'),
    ).toBe('descending')
    expect(screen.getByText(m.admin_page_of_users({ count: 120, page: 1, last: '3', total: '120' }))).toBeTruthy()
    press(m.admin_page_next())
    await waitFor(() => expect(asked(made).at(-1)).toMatchObject({ page: '2' }))
    fill(m.admin_users_search(), 'clara')
    await waitFor(() => expect(asked(made).at(-1)).toMatchObject({ search: 'clara', page: '1' }))
  })
})

describe('CSV export', () => {
  it('is disabled without consented users', async () => {
    const none = { users: [userOf('u9')], total: 1, page: 1, pageSize: 50, stats: { ...stats, consented: 0 } }
    await manage({ 'GET /api/admin/users': none })
    expect(screen.getByRole('button', { name: m.admin_users_export() }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(m.admin_users_export_none())).toBeTruthy()
  })

  it('reports that the last consent was withdrawn since the page was loaded', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    let consented = 1
    await manage({
      'GET /api/admin/users': () =>
        Response.json({ users: [userOf('u9')], total: 1, page: 1, pageSize: 50, stats: { ...stats, consented } }),
    })
    consented = 0
    press(m.admin_users_export())
    await expectToast(m.admin_users_no_consent(), m.admin_users_no_consent_text())
    expect(click).not.toHaveBeenCalled()
  })
})

describe('deleting a user', () => {
  const call = 'DELETE /api/admin/users/u9'

  async function ask(answers: Readonly<Record<string, Answer>>) {
    const opened = await manage(answers)
    press(m.admin_users_delete({ user: 'Clara u9' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: m.admin_users_delete_heading({ user: 'Clara u9' }) }),
    )
    return { ...opened, dialog }
  }

  it('the operator’s own account refers to the profile', async () => {
    await manage({}, [userOf('u1'), userOf('u9')])
    expect(screen.queryByRole('button', { name: m.admin_users_delete({ user: 'Clara u1' }) })).toBeNull()
    expect(screen.getByText(m.admin_users_own())).toBeTruthy()
    expect(screen.getByRole('button', { name: m.admin_users_delete({ user: 'Clara u9' }) })).toBeTruthy()
  })

  it('a user without an e-mail address is confirmed by name', async () => {
    await manage({}, [userOf('u9', { email: null, lastName: 'Fontana' })])
    press(m.admin_users_delete({ user: 'Clara Fontana' }))
    expect(await screen.findByLabelText('Type “Clara Fontana” to confirm')).toBeTruthy()
  })

  it('requires the e-mail address to be typed', async () => {
    const { sent, dialog } = await ask({ [call]: { deleted: true } })
    const confirm = dialog.getByRole('button', { name: m.common_delete_permanently() })
    const field = dialog.getByLabelText('Type “u9@example.org” to confirm')
    expect(confirm.hasAttribute('disabled')).toBe(true)
    fireEvent.change(field, { target: { value: 'u2@example.org' } })
    fireEvent.submit(field)
    expect(await sent()).toEqual([])
    fireEvent.change(field, { target: { value: 'u9@example.org' } })
    fireEvent.click(confirm)
    fireEvent.submit(field)
    await expectToast(m.admin_users_deleted(), m.admin_users_deleted_text())
    expect(await sent()).toEqual([{ call, body: undefined }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    [new Response('', { status: 500 }), m.admin_failed_delete_user_text()],
    [fail(400, 'Delete your own account from your profile.'), 'Delete your own account from your profile.'],
  ])('a failure (%#) is reported', async (answer, description) => {
    const { dialog } = await ask({ [call]: () => answer.clone() })
    const field = dialog.getByLabelText('Type “u9@example.org” to confirm')
    fireEvent.change(field, { target: { value: 'U9@example.org ' } })
    fireEvent.submit(field)
    await expectToast(m.admin_failed_delete_user(), description)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
