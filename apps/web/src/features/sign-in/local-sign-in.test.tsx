import { m } from '@schola/messages'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { fail, learner, serve } from '../../testing/server.ts'
import './local-sign-in.tsx'

const localAccounts = [
  { id: 'sample-clara', name: 'Clara Fontana', note: 'Sings in the parish choir', isOperator: false },
  { id: 'sample-gregory', name: 'Gregory Cantor', note: 'Operator: sees the Admin button', isOperator: true },
]
const local = {
  'GET /api/auth/user': () => fail(401, 'Sign in first.'),
  'GET /api/sign-in': { provider: 'Google', localAccounts },
  'POST /api/dev-login': { signedIn: true },
}

const nameField = () => screen.findByRole('textbox', { name: m.account_local_name() })
const assign = vi.fn<(url: string | URL) => void>()

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})

it.each([
  ['/sign-in/local?returnTo=%2Fchants%2Fkyrie%3Ftab%3Dtext', '/chants/kyrie?tab=text'],
  ['/sign-in/local', '/'],
  ['/sign-in/local?returnTo=%2F%2Fevil.example', '/'],
  ['/sign-in/local?returnTo=%2Fapi%2Flogout', '/'],
])('at %s signs in a chosen account and opens %s', async (address, path) => {
  const made = serve(local)
  renderApp(address)
  await userEvent.click(await screen.findByRole('button', { name: /^Clara Fontana/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(path))
  const posts = made.filter(({ method }) => method === 'POST')
  expect(await Promise.all(posts.map((post) => post.json()))).toEqual([{ account: 'sample-clara' }])
})

it('signs in with another name', async () => {
  const made = serve(local)
  renderApp('/sign-in/local')
  await userEvent.type(await nameField(), 'Ida <b>{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
  expect(await made.find(({ method }) => method === 'POST')?.json()).toEqual({ name: 'Ida <b>' })
})

it('shows why a name is refused, and leaves the name in its field', async () => {
  const message = 'Please write a name of 1 to 60 characters.'
  serve({ ...local, 'POST /api/dev-login': () => fail(400, message) })
  renderApp('/sign-in/local')
  await userEvent.type(await nameField(), '\u200b{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  const field = await nameField()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toHaveProperty('value', '\u200b')
  expect(assign).not.toHaveBeenCalled()
})

it('is shown to signed-in learners too', async () => {
  serve({ ...local, 'GET /api/auth/user': learner })
  renderApp('/sign-in/local')
  expect(await screen.findByRole('button', { name: /^Gregory Cantor/ })).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
})

it('redirects home if the server uses another provider', async () => {
  serve({ ...local, 'GET /api/sign-in': { provider: 'Google', localAccounts: null } })
  renderApp('/sign-in/local')
  expect(await screen.findByRole('heading', { name: m.account_landing_ready() })).toBeTruthy()
  expect(window.location.pathname).toBe('/')
})
