import { expect, it } from 'vitest'
import { createSignInApp, localSettings, origin } from './testing/sign-in-app.ts'

it('promise 2.13: a newcomer signs in through the local provider with no network', async () => {
  const { browser, identities } = await createSignInApp({
    fetch: () => Promise.reject(new Error('the network was used')),
  })
  expect(await browser.signIn({ account: 'sample-clara' })).toBe('/')
  expect(identities).toEqual([
    {
      issuer: 'urn:schola:local',
      subject: 'sample-clara',
      email: 'clara@example.org',
      emailVerified: true,
      firstName: 'Clara',
      lastName: 'Fontana',
      username: 'clara',
      name: 'Clara Fontana',
      isAdmin: false,
    },
  ])
  expect([...browser.jar.values()].map(({ name }) => name)).toContain('session')
  expect([...browser.jar.values()].map(({ name }) => name)).not.toContain('schola_signin')
})

it('promise 2.12: the request for a code carries PKCE with S256, state and nonce', async () => {
  const { browser } = await createSignInApp()
  const answer = await browser.get('/api/login')
  const url = new URL(answer.headers.location ?? '')
  expect(url.origin + url.pathname).toBe(`${origin}/idp/auth`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${origin}/api/callback`,
  })
})

it('promise 1.7: only the sample operator has isAdmin', async () => {
  const { openBrowser, identities } = await createSignInApp()
  for (const form of [
    { account: 'sample-benedict' },
    { account: 'sample-gregory' },
    { name: 'Gregory Cantor' },
    { name: 'sample-gregory' },
  ]) {
    await openBrowser().signIn(form)
  }
  expect(identities.map(({ isAdmin }) => isAdmin)).toEqual([false, true, false, false])
})

it('the same typed name is the same account, another name another', async () => {
  const { openBrowser, identities } = await createSignInApp()
  for (const name of ['Maria  Goretti', ' maria goretti ', 'Maria G.']) await openBrowser().signIn({ name })
  const [first, again, other] = identities
  expect(first).toMatchObject({ firstName: 'Maria', lastName: 'Goretti', email: null, emailVerified: false })
  expect(again?.subject).toBe(first?.subject)
  expect(other?.subject).not.toBe(first?.subject)
})

it('another PORT changes the issuer on the wire but not who somebody is', async () => {
  const other = await createSignInApp({ settings: { ...localSettings, publicUrl: 'http://localhost:4100' } })
  const here = await createSignInApp()
  const login = await other.browser.get('/api/login')
  expect(login.headers.location).toMatch(/^http:\/\/localhost:4100\/idp\/auth\?/)
  await other.browser.signIn({ name: 'Maria' })
  await here.browser.signIn({ name: 'Maria' })
  expect(other.identities).toEqual(here.identities)
})

it('after signing out the next sign-in asks again who is there', async () => {
  const { browser, identities, countSignedOut } = await createSignInApp()
  await browser.signIn({ account: 'sample-clara' })
  expect(await browser.walk('/api/logout')).toBe('/')
  expect(countSignedOut()).toBe(1)
  expect(await browser.walk('/api/login')).toMatch(/^\/idp\/interaction\//)
  expect(await browser.signIn({ account: 'sample-thomas' })).toBe('/')
  expect(identities.map(({ subject }) => subject)).toEqual(['sample-clara', 'sample-thomas'])
})

it('a second person can choose while the first is still signed in', async () => {
  const { browser, identities } = await createSignInApp()
  await browser.signIn({ account: 'sample-clara' })
  await browser.signIn({ account: 'sample-agnes' })
  expect(identities.map(({ subject }) => subject)).toEqual(['sample-clara', 'sample-agnes'])
})

it('goes back to the page that was asked for', async () => {
  const { browser } = await createSignInApp()
  expect(await browser.signIn({ name: 'Ida' }, '/api/login?returnTo=/chants/kyrie?tab=text')).toBe(
    '/chants/kyrie?tab=text',
  )
})

it('never goes to another site', async () => {
  const { browser } = await createSignInApp()
  for (const returnTo of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/.//evil.example']) {
    expect(await browser.signIn({ name: 'Ida' }, `/api/login?returnTo=${encodeURIComponent(returnTo)}`)).toBe('/')
  }
})

it('begins on the public origin, since localhost is not 127.0.0.1', async () => {
  const { browser, identities } = await createSignInApp()
  const answer = await browser.get('http://127.0.0.1:3000/api/login?returnTo=/progress')
  expect(answer.headers.location).toBe(`${origin}/api/login?canonical=1&returnTo=%2Fprogress`)
  expect(await browser.signIn({ name: 'Ida' }, answer.headers.location)).toBe('/progress')
  expect(identities).toHaveLength(1)
})

it('a code of the local provider can be used once', async () => {
  const { browser, identities } = await createSignInApp()
  const chooser = await browser.walk('/api/login')
  const chosen = await browser.post(chooser, { account: 'sample-clara' })
  const callback = (await browser.get(chosen.headers.location ?? '')).headers.location ?? ''
  expect(callback).toContain('/api/callback?code=')
  const flowCookie = [...browser.jar.values()].find(({ name }) => name === 'schola_signin')?.value
  expect(await browser.walk(callback)).toBe('/')
  const replay = await browser.get(callback, { cookie: `schola_signin=${flowCookie}` })
  expect(replay.headers.location).toBe('/?signin=failed')
  expect(identities).toHaveLength(1)
})

it('an answer or a step that belongs to nobody leads back to the start page', async () => {
  const { browser } = await createSignInApp()
  expect(await browser.walk('/idp/interaction/unknown')).toBe('/?signin=failed')
  expect(await browser.walk('/idp/auth/unknown')).toBe('/?signin=failed')
  expect(await browser.walk('/idp/auth?client_id=other')).toBe('/?signin=failed')
  const posted = await browser.post('/idp/interaction/unknown', { account: 'sample-gregory' })
  expect(posted.headers.location).toBe('/?signin=failed')
})

it('the cookie of one step does not open another', async () => {
  const { browser } = await createSignInApp()
  const chooser = await browser.walk('/api/login')
  const cookie = [...browser.jar.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie }
  expect((await browser.get(chooser, headers)).statusCode).toBe(200)
  expect((await browser.get('/idp/interaction/other', headers)).headers.location).toBe('/?signin=failed')
  const posted = await browser.post('/idp/interaction/other', { account: 'sample-clara' }, headers)
  expect(posted.headers.location).toBe('/?signin=failed')
})

it('another site cannot choose for somebody', async () => {
  const { browser } = await createSignInApp()
  const chooser = await browser.walk('/api/login')
  const answer = await browser.post(chooser, { account: 'sample-gregory' }, { 'sec-fetch-site': 'cross-site' })
  expect(answer.headers.location).toBe('/?signin=failed')
})

it('leaves the parsers of the rest of the server alone', async () => {
  const { app } = await createSignInApp()
  const json = await app.inject({ method: 'POST', url: '/api/json', payload: { a: 1 } })
  expect(json.json()).toEqual({ received: { a: 1 } })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await app.inject({ method: 'POST', url: '/api/json', payload: 'a=1', headers })
  expect(form.statusCode).toBe(415)
})

it('logs neither codes nor names', async () => {
  const { browser, logged } = await createSignInApp()
  const chooser = await browser.walk('/api/login')
  const chosen = await browser.post(chooser, { name: 'Hildegard Bingen' })
  const callback = (await browser.get(chosen.headers.location ?? '')).headers.location ?? ''
  await browser.walk(callback)
  const code = new URL(callback, origin).searchParams.get('code') ?? 'no code'
  expect(logged.join('')).not.toMatch(/Hildegard|Bingen/)
  expect(logged.join('')).not.toContain(code)
})
