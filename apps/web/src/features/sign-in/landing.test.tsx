import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { fail, serve } from '../../testing/server.ts'

describe('landing page', () => {
  it.each([
    [
      'the name that the server sends',
      () => Response.json({ provider: 'Parish account', localAccounts: null }),
      'Parish account',
    ],
    ['Google if the server fails', () => fail(400, 'No.'), 'Google'],
  ])('shows %s as the provider, and no other name before the reply', async (_, reply, provider) => {
    let sendReply = () => {}
    const replied = new Promise<Response>((resolve) => {
      sendReply = () => resolve(reply())
    })
    serve({ 'GET /api/auth/user': () => fail(401, 'Sign in first.'), 'GET /api/sign-in': () => replied })
    renderApp('/')
    const button = await screen.findByRole('link', { name: /^Sign in with/ })
    const isPending = () => button.querySelector('.provider-text-pending') !== null
    expect(isPending()).toBe(true)
    sendReply()
    await waitFor(() => expect(isPending()).toBe(false))
    expect(button.textContent).toBe(`Sign in with ${provider}`)
    expect(screen.getByText(`Sign in with ${provider} to start your Latin learning journey`)).toBeTruthy()
  })
})

describe('how a sign-in ended', () => {
  it.each([
    ['cancelled', 'You have not signed in'],
    ['expired', 'The sign-in took too long'],
    ['failed', 'The sign-in did not work'],
    ['unavailable', 'Sign-in is not available at the moment'],
    ['busy', 'Too many sign-ins from your network'],
    ['not-configured', 'Sign-in is not set up'],
    ['anything', 'The sign-in did not work'],
    ['constructor', 'The sign-in did not work'],
  ])('%s is said in words, with what to do', async (outcome, title) => {
    serve({ 'GET /api/auth/user': () => fail(401, 'Sign in first.') })
    renderApp(`/?signin=${outcome}&returnTo=%2Fchants%2Fcredo`)
    const note = await screen.findByRole('alert')
    expect(note.firstElementChild?.textContent).toBe(title)
    expect(note.textContent).toMatch(/again/)
    expect(note.lastElementChild?.textContent).toBe('You will then come to the page that you wanted.')
    const button = screen.getByRole('link', { name: 'Sign in with Google' })
    expect(button.getAttribute('href')).toBe('/api/login?returnTo=%2Fchants%2Fcredo')
  })

  it('an address of another site, or of no page, is not returned to', async () => {
    serve({ 'GET /api/auth/user': () => fail(401, 'Sign in first.') })
    renderApp('/?signin=failed&returnTo=%2F%2Fevil.example')
    const button = await screen.findByRole('link', { name: 'Sign in with Google' })
    expect(button.getAttribute('href')).toBe('/api/login')
    expect(screen.getByRole('alert').textContent).not.toContain('page that you wanted')
  })
})
