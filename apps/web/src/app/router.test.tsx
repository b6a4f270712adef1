import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp, setOnline } from '../testing/render-app.tsx'
import { chantOf, fail, learner, serve } from '../testing/server.ts'

const visitor = { 'GET /api/auth/user': () => fail(401, 'Sign in first.') }
const signedIn = (chants = [chantOf(1, 'Kyrie'), chantOf(2, 'Sanctus')]) => ({
  'GET /api/auth/user': learner,
  'GET /api/users/u1/chants': chants,
})

afterEach(() => setOnline(true))

describe('who sees what', () => {
  it("while the sign-in state loads, 'Loading...' is shown", () => {
    serve({ 'GET /api/auth/user': () => new Promise<Response>(() => {}) })
    renderApp('/')
    expect(screen.getByRole('status').textContent).toBe('Loading...')
  })

  it('the current-user call is made once; its failure means a visitor', async () => {
    const made = serve({ 'GET /api/auth/user': () => fail(503, 'Down.') })
    renderApp('/')
    await screen.findByRole('heading', { name: 'Ready to Begin?' })
    expect(made.filter(({ url }) => url.endsWith('/api/auth/user'))).toHaveLength(1)
  })

  it('a visitor anywhere else meets the not-found page', async () => {
    serve(visitor)
    renderApp('/chants')
    await screen.findByRole('heading', { name: 'Page Not Found' })
    expect(screen.getByText("We couldn't find the page you were looking for.")).toBeTruthy()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it.each([
    ['/chants/kyrie', '/api/login?returnTo=%2Fchants%2Fkyrie'],
    ['/mass?day=2026-11-29', '/api/login?returnTo=%2Fmass%3Fday%3D2026-11-29'],
    ['/chant/kyrie', '/api/login?returnTo=%2Fchant%2Fkyrie'],
    ['/exercise/203', '/api/login?returnTo=%2Fexercise%2F203'],
    ['/no/such/page', '/api/login'],
    ['/no/such/page?day=/mass', '/api/login'],
  ])('at %s a visitor may sign in, and a page that exists is where it leads back to', async (path, way) => {
    serve(visitor)
    renderApp(path)
    const button = await screen.findByRole('link', { name: 'Sign in with Google' })
    expect(button.getAttribute('href')).toBe(way)
  })

  it.each([
    ['/chants/kyrie', true],
    ['/admin', true],
    ['/no/such/page', false],
  ])('at %s it is said to a visitor whether signing in opens the page: %s', async (path, isThere) => {
    serve(visitor)
    renderApp(path)
    await screen.findByRole('link', { name: 'Sign in with Google' })
    expect(screen.queryByText('You are not signed in. Sign in to open this page.') !== null).toBe(isThere)
  })

  it.each([null, ''])('with the consent field %j every path leads to the gate', async (consentCompletedAt) => {
    serve({ 'GET /api/auth/user': { ...learner, consentCompletedAt } })
    renderApp('/chants/kyrie?melody=xi')
    await screen.findByRole('heading', { name: 'Stay Connected' })
    expect(window.location.pathname).toBe('/email-consent')
    expect(window.location.search).toBe('?returnTo=%2Fchants%2Fkyrie%3Fmelody%3Dxi')
  })

  it('where the presence of the consent field is unclear, the shell opens', async () => {
    const { consentCompletedAt: _, ...unclear } = learner
    serve({ ...signedIn(), 'GET /api/auth/user': unclear })
    renderApp('/')
    expect(await screen.findByRole('heading', { name: 'Your Learning Path' })).toBeTruthy()
  })

  it('an unknown address inside the shell is not found', async () => {
    serve(signedIn())
    renderApp('/no/such/page')
    await screen.findByRole('heading', { name: 'Page Not Found' })
    expect(screen.getByRole('banner')).toBeTruthy()
  })
})

describe('old addresses redirect', () => {
  it.each([
    ['/chant/pater-noster', '/chants/pater-noster'],
    ['/exercise/203', '/chants/sanctus/exercise/203'],
    ['/review/1', '/chants/kyrie/review'],
    ['/profiles', '/profile'],
  ])('%s becomes %s, in place', async (from, to) => {
    serve(signedIn())
    const before = window.history.length
    renderApp(from)
    await waitFor(() => expect(window.location.pathname).toBe(to))
    expect(window.history.length).toBe(before)
  })

  it.each(['/exercise/999', '/review/77', '/review/none'])('%s, which names nothing, is not found', async (path) => {
    serve(signedIn())
    renderApp(path)
    await screen.findByRole('heading', { name: 'Page Not Found' })
    expect(window.location.pathname).toBe(path)
  })
})

describe('not-found/offline page', () => {
  it('offline it says "You\'re Offline", with both buttons', async () => {
    serve(signedIn())
    renderApp('/nowhere')
    await screen.findByRole('heading', { name: 'Page Not Found' })
    act(() => setOnline(false))
    await screen.findByRole('heading', { name: "You're Offline" })
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy()
  })

  it('installed, it also shows a box about the app', async () => {
    serve(signedIn())
    const standalone = { matches: true, addEventListener() {}, removeEventListener() {} }
    vi.stubGlobal('matchMedia', () => standalone)
    renderApp('/nowhere')
    expect(await screen.findByText(/Schola is installed on this device/)).toBeTruthy()
  })
})
