import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp, setOnline } from '../apps/web/src/testing/render-app.tsx'
import { chantOf, fail, learner, serve } from '../apps/web/src/testing/server.ts'

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
})

describe('old addresses redirect', () => {
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
})
