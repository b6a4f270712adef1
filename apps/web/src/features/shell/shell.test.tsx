import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { renderApp, setOnline } from '../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../testing/server.ts'

async function openShell(change: Partial<typeof learner> = {}) {
  serve({ 'GET /api/auth/user': { ...learner, ...change }, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] })
  renderApp('/')
  await screen.findByRole('heading', { name: 'Your Learning Path' })
}

const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

afterEach(() => setOnline(true))

describe('signed-in shell', () => {
  it.each([true, false])('with isAdmin %s the Admin button is there: %s', async (isAdmin) => {
    await openShell({ isAdmin })
    const admin = screen.queryByRole('link', { name: 'Admin' })
    expect(admin?.getAttribute('href')).toBe(isAdmin ? '/admin' : undefined)
  })

  it('pressed, the streaks explain themselves; a press elsewhere or Escape folds it', async () => {
    await openShell()
    const streaks = screen.getByRole('button', { name: /Answer streak: ?7/ })
    await userEvent.click(streaks)
    expect(screen.getByText(/^It grows .* takes 2 away, and so does 'I don't know'\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('heading', { name: 'Your Learning Path' }))
    expect(screen.queryByText(/^It grows with every right answer/)).toBeNull()
    await userEvent.click(streaks)
    await userEvent.keyboard('{Escape}')
    expect(streaks.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(streaks)
  })

  it.each([
    ['clara', 'clara'],
    [null, 'Profile'],
  ])('for the username %s the header link reads %s', async (username, label) => {
    await openShell({ username })
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = screen.getByRole('navigation', { name: 'Menu' })
    const name = within(menu).getByText(label, { selector: '.shell-wide' })
    expect(name.closest('a')?.getAttribute('href')).toBe('/profile')
  })

  const everywhere = [
    ['Home', '/'],
    ['Today', '/today'],
    ['Mass', '/mass'],
    ['All Chants', '/chants'],
    ['My Progress', '/progress'],
  ]

  it('bottom navigation on phones, with the present place marked', async () => {
    await openShell()
    const bottom = screen.getByRole('navigation', { name: 'Main' })
    expect(linksOf(bottom)).toEqual(everywhere)
    expect(linksOf(screen.getByRole('navigation', { name: 'Header' }))).toEqual(everywhere)
    expect(everywhere.length).toBeLessThanOrEqual(5)
    expect(within(bottom).getByRole('link', { current: 'page' }).textContent).toBe('Home')
  })

  it('the mobile menu opens, and Escape folds it and gives the focus back', async () => {
    await openShell({ username: null })
    const opener = screen.getByRole('button', { name: 'Menu' })
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(opener)
    expect(linksOf(screen.getByRole('navigation', { name: 'Menu' }))).toEqual([
      ...everywhere,
      ['ProfileProfile', '/profile'],
    ])
    await userEvent.keyboard('{Tab}{Escape}')
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('the banner of an offline browser, to the letter', async () => {
    await openShell()
    const words = "You're offline. Some features may not work properly."
    expect(screen.queryByText(words)).toBeNull()
    act(() => setOnline(false))
    expect(screen.getByText(words)).toBeTruthy()
    act(() => setOnline(true))
    expect(screen.queryByText(words)).toBeNull()
  })

  it('the skip link leads into the content, and a new screen gives its heading the focus', async () => {
    await openShell()
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    const scroll = vi.spyOn(window, 'scrollTo')
    act(() => navigate('/no/such/page'))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })
    expect(document.activeElement).toBe(heading)
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
  })

  it('the theme is chosen in the menu and remembered', async () => {
    await openShell()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('schola_theme')).toBe('dark')
    await userEvent.click(screen.getByRole('radio', { name: 'Same as device' }))
    expect(document.documentElement.dataset['theme']).toBeUndefined()
    expect(localStorage.getItem('schola_theme')).toBeNull()
  })
})
