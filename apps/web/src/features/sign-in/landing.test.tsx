import { m } from '@schola/messages'
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
    const button = await screen.findByRole('link')
    const isPending = () => button.querySelector('.provider-text-pending') !== null
    expect(isPending()).toBe(true)
    sendReply()
    await waitFor(() => expect(isPending()).toBe(false))
    expect(button.textContent).toBe(m.account_sign_in_with({ provider }))
    expect(screen.getByText(m.account_landing_invitation({ provider }))).toBeTruthy()
  })
})

describe('the outcome of a sign-in', () => {
  const google = m.account_sign_in_with({ provider: 'Google' })

  it.each([
    ['cancelled', m.account_outcome_cancelled],
    ['not-configured', m.account_outcome_not_configured],
    ['anything', m.account_outcome_failed],
    ['constructor', m.account_outcome_failed],
  ])('%s is shown with advice', async (outcome, title) => {
    serve({ 'GET /api/auth/user': () => fail(401, 'Sign in first.') })
    renderApp(`/?signin=${outcome}&returnTo=%2Fchants%2Fcredo`)
    const note = await screen.findByRole('alert')
    expect(note.firstElementChild?.textContent).toBe(title())
    expect(note.lastElementChild?.textContent).toBe(m.account_outcome_returning())
    const button = screen.getByRole('link', { name: google })
    expect(button.getAttribute('href')).toBe('/api/login?returnTo=%2Fchants%2Fcredo')
  })

  it('does not return to another site', async () => {
    serve({ 'GET /api/auth/user': () => fail(401, 'Sign in first.') })
    renderApp('/?signin=failed&returnTo=%2F%2Fevil.example')
    const button = await screen.findByRole('link', { name: google })
    expect(button.getAttribute('href')).toBe('/api/login')
    expect(screen.queryByText(m.account_outcome_returning())).toBeNull()
  })
})
