import { expect, it } from 'vitest'
import { errorBody } from '../../testing/error-body.ts'
import { findSignInNotice } from './local-sign-in.ts'
import { createSignInApp, origin, settingsFor } from './testing/sign-in-app.ts'

it('the sign-in button leads to the account chooser, with the page to return to', async () => {
  const { browser } = await createSignInApp()
  expect((await browser.get('/api/login')).headers.location).toBe('/sign-in/local')
  expect((await browser.get('/api/login?returnTo=/chants/kyrie?tab=text')).headers.location).toBe(
    '/sign-in/local?returnTo=%2Fchants%2Fkyrie%3Ftab%3Dtext',
  )
  expect((await browser.get('/api/login?returnTo=//evil.example')).headers.location).toBe('/sign-in/local')
})

it('begins on the public origin, since localhost is not 127.0.0.1', async () => {
  const { browser } = await createSignInApp()
  const response = await browser.get('http://127.0.0.1:3000/api/login?returnTo=/progress')
  expect(response.headers.location).toBe(`${origin}/api/login?canonical=1&returnTo=%2Fprogress`)
  const there = await browser.get(response.headers.location ?? '')
  expect(there.headers.location).toBe('/sign-in/local?returnTo=%2Fprogress')
})

it('every sample account that is offered can sign in, and one of them is an operator', async () => {
  const { browser, identities } = await createSignInApp()
  const { localAccounts } = (await browser.get('/api/sign-in')).json()
  expect(localAccounts).toHaveLength(5)
  for (const { id } of localAccounts) expect((await browser.signIn({ account: id })).statusCode).toBe(200)
  expect(identities[0]).toEqual({
    issuer: 'urn:schola:local',
    subject: 'sample-clara',
    email: 'clara@example.org',
    firstName: 'Clara',
    lastName: 'Fontana',
    username: 'clara',
    isAdmin: false,
  })
  expect([...browser.jar.values()].map(({ name }) => name)).toEqual(['session'])
  expect(identities.filter(({ isAdmin }) => isAdmin).map(({ firstName }) => firstName)).toEqual(['Gregory'])
})

it('the same typed name is the same account, another name another, and no name makes an operator', async () => {
  const { browser, identities } = await createSignInApp()
  const names = ['Maria  Goretti', ' maria goretti ', 'Maria G.', 'Gregory Cantor', 'sample-gregory', '<b>Ida</b> & Co']
  for (const name of names) expect((await browser.signIn({ name })).statusCode).toBe(200)
  const [first, again, ...others] = identities
  expect(first).toMatchObject({ firstName: 'Maria', lastName: 'Goretti', email: null })
  expect(again?.subject).toBe(first?.subject)
  expect(new Set([first, ...others].map((each) => each?.subject)).size).toBe(5)
  expect(identities.some(({ isAdmin }) => isAdmin)).toBe(false)
  expect(others.at(-1)).toMatchObject({ firstName: '<b>Ida</b>', lastName: '& Co' })
})

it('refuses a name that is empty or too long, an unknown account and any other body', async () => {
  const { browser, identities } = await createSignInApp()
  for (const name of [' \u200b ', 'x'.repeat(61)]) {
    const response = await browser.signIn({ name })
    expect([response.statusCode, response.json()]).toEqual([400, errorBody('name_length', { max: 60 })])
  }
  for (const body of [{ account: 'name-or-nobody' }, {}, { name: 'Ida', isAdmin: true }, { name: ['Ida'] }]) {
    expect((await browser.signIn(body)).statusCode).toBe(400)
  }
  expect(identities).toEqual([])
})

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.4' },
  { HOST: '127.0.0.1', PUBLIC_URL: 'https://schola.example' },
  { LOCAL_SIGN_IN: 'off' },
])('there is no local sign-in with %j, and a message says what to set', async (env) => {
  const { app, browser, identities } = await createSignInApp(env)
  expect((await browser.get('/api/login')).headers.location).toBe('/?signin=not-configured')
  const response = await app.inject('/api/login')
  expect([response.statusCode, response.json()]).toEqual([
    503,
    expect.objectContaining({ message: expect.stringContaining('OIDC_CLIENT_ID') }),
  ])
  expect((await browser.signIn({ name: 'Ida' })).statusCode).toBe(404)
  expect((await browser.get('/api/sign-in')).json()).toEqual({ provider: 'Google', localAccounts: null })
  expect(identities).toEqual([])
  expect(findSignInNotice(settingsFor(env))).toMatch(/^Nobody can sign in\. .*set OIDC_CLIENT_ID/)
})

it('next to a configured provider there is no local sign-in, and no notice', async () => {
  const remote = { OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' }
  const { browser } = await createSignInApp(remote)
  expect((await browser.signIn({ name: 'Ida' })).statusCode).toBe(404)
  expect((await browser.get('/api/sign-in')).json().localAccounts).toBeNull()
  expect(findSignInNotice(settingsFor(remote))).toBeUndefined()
})

it('is refused for requests through a proxy, and the notice at start says so', async () => {
  const { app, browser, identities } = await createSignInApp()
  const headers = { via: '1.1 nginx' }
  expect((await app.inject({ url: '/api/login', headers })).statusCode).toBe(503)
  expect((await app.inject({ url: '/api/sign-in', headers })).json().localAccounts).toBeNull()
  expect((await browser.signIn({ account: 'sample-gregory' }, headers)).statusCode).toBe(503)
  expect(identities).toEqual([])
  expect(findSignInNotice(settingsFor())).toMatch(/without a password.*off for requests that show signs of a proxy/)
})
