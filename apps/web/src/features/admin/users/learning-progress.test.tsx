import '../admin.test-data.tsx'
import { presetNames, presetProgress } from '@schola/core/progress/presets'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, chantOf, progressOf } from '../../../testing/server.ts'
import { expectToast, fill, openAdmin, press } from '../admin.test-data.tsx'

const clara = {
  id: 'u7',
  username: 'clara',
  firstName: 'Clara',
  lastName: 'Fontana',
  email: 'clara@example.org',
  emailMarketingConsent: true,
  consentCompletedAt: null,
  averageProgress: 0,
  totalChants: 2,
  completedChants: 0,
  lastAccessed: null,
}

const page = { total: 1, page: 1, pageSize: 50, stats: { total: 1, consented: 0, active: 0 } }

async function open(answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin('?tab=progress', {
    'GET /api/users/1/chants': [chantOf(1, 'Kyrie', { progress: progressOf(40) })],
    'GET /api/users/u7/chants': [chantOf(1, 'Kyrie')],
    'GET /api/admin/users': { users: [clara], ...page },
    ...answers,
  })
  await screen.findByRole('button', { name: m.admin_progress_set() })
  return opened
}

/** Presses the button, and answers the question that it asks. */
async function setProgress() {
  press(m.admin_progress_set())
  fireEvent.click(await screen.findByRole('button', { name: m.admin_progress_confirm() }))
}

const row = (label: string) =>
  [...(screen.getByText(label, { selector: 'th' }).closest('tr')?.querySelectorAll('td') ?? [])].map(
    ({ textContent }) => textContent,
  )

describe('Learning Progress', () => {
  it('starts with user "1" and compares progress now and after', async () => {
    await open()
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_progress_user()).value).toBe('1')
    expect(row(m.admin_progress_percent())).toEqual(['40%', '0%'])
    fireEvent.click(screen.getByRole('radio', { name: m.admin_progress_preset_complete() }))
    expect(row(m.admin_progress_percent())).toEqual(['40%', '100%'])
    expect(row(m.admin_progress_completed_levels())).toEqual([m.common_none(), '1, 2, 3, 4, 5'])
    expect(row(m.admin_progress_mastered())).toEqual([m.common_no(), m.common_yes()])
  })

  it.each(presetNames.map((name, index) => [name, index] as const))('%s sends its preset', async (name, index) => {
    const call = 'POST /api/users/1/chants/1/progress'
    const { sent } = await open({ [call]: {} })
    const radio = screen.getAllByRole('radio')[index]
    if (radio) fireEvent.click(radio)
    await setProgress()
    const { percentComplete } = presetProgress(name, 5)
    await expectToast(
      m.admin_progress_updated(),
      m.admin_progress_updated_text({ user: 'Demo Learner', chant: 'Kyrie', from: '40%', to: `${percentComplete}%` }),
    )
    expect(await sent()).toEqual([{ call, body: presetProgress(name, 5) }])
  })

  it('selects the user found by a search and names them', async () => {
    const { made } = await open()
    fill(m.admin_progress_find_user(), 'clara')
    await waitFor(() => expect(made.some(({ url }) => new URL(url).searchParams.get('search') === 'clara')).toBe(true))
    await waitFor(() => expect(made.some(({ url }) => url.endsWith('/api/users/u7/chants'))).toBe(true))
    expect(await screen.findByText(m.admin_progress_now_not_started())).toBeTruthy()
    expect(screen.getByText(/^This changes the progress of/).textContent).toBe(
      m.admin_progress_text({ user: 'Clara Fontana', chant: 'Kyrie' }),
    )
  })

  it('a search without results clears the user', async () => {
    await open({
      'GET /api/admin/users': ({ url }) => {
        const isKnown = 'clara'.startsWith(new URL(url).searchParams.get('search') ?? '')
        return Response.json({ users: isKnown ? [clara] : [], ...page })
      },
    })
    fill(m.admin_progress_find_user(), 'clara')
    expect(await screen.findByText('Clara Fontana', { selector: 'strong' })).toBeTruthy()
    fill(m.admin_progress_find_user(), 'Agnes Lindqvst')
    expect(await screen.findByText(m.admin_users_none())).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: m.admin_progress_set() })).toBeNull())
    fill(m.admin_progress_find_user(), 'clara')
    expect(await screen.findByText('Clara Fontana', { selector: 'strong' })).toBeTruthy()
  })

  it('asks first, with user, chant and effect', async () => {
    const { sent } = await open()
    press(m.admin_progress_set())
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      m.admin_progress_confirm_heading({ user: 'Demo Learner', chant: 'Kyrie' }) +
        m.admin_progress_confirm_text({ from: '40%', to: '0%' }),
    )
    press(m.common_cancel())
    expect(await sent()).toEqual([])
  })
})
