import { m } from '@schola/messages'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { renderApp, setOnline } from '../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../testing/server.ts'

async function openShell(change: Partial<typeof learner> = {}) {
  serve({ 'GET /api/auth/user': { ...learner, ...change }, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] })
  renderApp('/')
  await screen.findByRole('heading', { name: m.home_learning_path() })
}

const opener = () => screen.getByRole('button', { name: m.common_menu() })
const menu = () => screen.getByRole('navigation', { name: m.common_menu() })

const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

afterEach(() => setOnline(true))

describe('signed-in shell', () => {
  it.each([true, false])('shows the Admin button only to admins: %s', async (isAdmin) => {
    await openShell({ isAdmin })
    const admin = screen.queryByRole('link', { name: m.account_admin() })
    expect(admin?.getAttribute('href')).toBe(isAdmin ? '/admin' : undefined)
  })

  it('explains the streaks on a click; a click elsewhere or Escape closes the explanation', async () => {
    await openShell()
    const streaks = screen.getByRole('button', { name: /Answer streak: ?7/ })
    await userEvent.click(streaks)
    expect(screen.getByText(m.account_answer_streak_note())).toBeTruthy()
    await userEvent.click(screen.getByRole('heading', { name: m.home_learning_path() }))
    expect(screen.queryByText(m.account_answer_streak_note())).toBeNull()
    await userEvent.click(streaks)
    await userEvent.keyboard('{Escape}')
    expect(streaks.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(streaks)
  })

  it.each([
    ['clara', 'clara'],
    [null, m.account_profile()],
  ])('names the profile link of the username %s %s', async (username, label) => {
    await openShell({ username })
    await userEvent.click(opener())
    const name = within(menu()).getByText(label, { selector: '.shell-wide' })
    expect(name.closest('a')?.getAttribute('href')).toBe('/profile')
  })

  const everywhere = [
    [m.account_nav_home(), '/'],
    [m.account_nav_today(), '/today'],
    [m.account_nav_mass(), '/mass'],
    [m.account_nav_chants(), '/chants'],
    [m.account_nav_progress(), '/progress'],
  ]

  it('has the same links in the header and at the bottom, with the current page marked', async () => {
    await openShell()
    const bottom = screen.getByRole('navigation', { name: m.account_main_navigation() })
    expect(linksOf(bottom)).toEqual(everywhere)
    expect(linksOf(screen.getByRole('navigation', { name: m.account_header() }))).toEqual(everywhere)
    expect(within(bottom).getByRole('link', { current: 'page' }).textContent).toBe(m.account_nav_home())
  })

  it('opens a menu with every link; Escape closes it and returns the focus', async () => {
    await openShell({ username: null })
    expect(opener().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(opener())
    expect(linksOf(menu())).toEqual([...everywhere, [m.account_profile().repeat(2), '/profile']])
    await userEvent.keyboard('{Tab}{Escape}')
    expect(screen.queryByRole('navigation', { name: m.common_menu() })).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  it('shows a banner while the browser is offline', async () => {
    await openShell()
    const banner = () => screen.queryByText(m.account_offline_banner())
    expect(banner()).toBeNull()
    act(() => setOnline(false))
    expect(banner()).toBeTruthy()
    act(() => setOnline(true))
    expect(banner()).toBeNull()
  })

  it('moves the focus by the skip link to the content, and on a new screen to its heading', async () => {
    await openShell()
    await userEvent.click(screen.getByRole('link', { name: m.account_skip_to_content() }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    const scroll = vi.spyOn(window, 'scrollTo')
    act(() => navigate('/no/such/page'))
    const heading = await screen.findByRole('heading', { level: 1, name: m.account_not_found() })
    expect(document.activeElement).toBe(heading)
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
  })

  it('applies and stores the theme chosen in the menu', async () => {
    await openShell()
    await userEvent.click(opener())
    await userEvent.click(screen.getByRole('radio', { name: m.common_theme_dark() }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('schola_theme')).toBe('dark')
    await userEvent.click(screen.getByRole('radio', { name: m.common_theme_system() }))
    expect(document.documentElement.dataset['theme']).toBeUndefined()
    expect(localStorage.getItem('schola_theme')).toBeNull()
  })
})
