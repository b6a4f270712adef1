import { m } from '@schola/messages'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp, setOnline } from './testing/render-app.tsx'
import { chantOf, fail, learner, serve } from './testing/server.ts'

const visitor = { 'GET /api/auth/user': () => fail(401, 'Sign in first.') }
const signedIn = {
  'GET /api/auth/user': learner,
  'GET /api/users/u1/chants': [chantOf(1, 'Kyrie'), chantOf(2, 'Sanctus')],
}
const signIn = { name: m.account_sign_in_with({ provider: 'Google' }) }

afterEach(() => setOnline(true))

describe('which screen opens', () => {
  it('shows a spinner while the current user is loading', () => {
    serve({ 'GET /api/auth/user': () => new Promise<Response>(() => {}) })
    renderApp('/')
    expect(screen.getByRole('status').textContent).toBe(m.common_loading())
  })

  it.each([
    ['/chants/kyrie', '/api/login?returnTo=%2Fchants%2Fkyrie', true],
    ['/admin', '/api/login?returnTo=%2Fadmin', true],
    ['/mass?day=2026-11-29', '/api/login?returnTo=%2Fmass%3Fday%3D2026-11-29', true],
    ['/chant/kyrie', '/api/login?returnTo=%2Fchant%2Fkyrie', true],
    ['/exercise/203', '/api/login?returnTo=%2Fexercise%2F203', true],
    ['/no/such/page', '/api/login', false],
    ['/no/such/page?day=/mass', '/api/login', false],
  ])('offers a visitor at %s to sign in at %s, which opens the page: %s', async (path, href, opensPage) => {
    serve(visitor)
    renderApp(path)
    expect((await screen.findByRole('link', signIn)).getAttribute('href')).toBe(href)
    expect(screen.queryByText(m.account_not_found_sign_in()) !== null).toBe(opensPage)
  })

  it.each([null, ''])('redirects every path to the consent screen if the consent field is %j', async (field) => {
    serve({ 'GET /api/auth/user': { ...learner, consentCompletedAt: field } })
    renderApp('/chants/kyrie?melody=xi')
    await screen.findByRole('heading', { name: m.account_consent_title() })
    expect(window.location.pathname).toBe('/email-consent')
    expect(window.location.search).toBe('?returnTo=%2Fchants%2Fkyrie%3Fmelody%3Dxi')
  })

  it.each(['/exercise/999', '/review/77', '/review/none'])('shows %s, an old address, as not found', async (path) => {
    serve(signedIn)
    renderApp(path)
    await screen.findByRole('heading', { name: m.account_not_found() })
    expect(window.location.pathname).toBe(path)
  })

  it('turns the not-found page into the offline page without a network', async () => {
    serve(signedIn)
    renderApp('/nowhere')
    await screen.findByRole('heading', { name: m.account_not_found() })
    act(() => setOnline(false))
    await screen.findByRole('heading', { name: m.account_offline() })
    expect(screen.getByRole('link', { name: m.account_go_to_home() }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('button', { name: m.account_refresh() })).toBeTruthy()
  })
})
