import { expect, it } from 'vitest'
import { HttpError } from '../http/http-error.ts'
import { findSignInNotice } from './identity-source.ts'
import { createSignInApp, localSettings } from './testing/sign-in-app.ts'

const remote = { ...localSettings, oidcClientId: 'client', oidcClientSecret: 'secret' }

it.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['192.168.1.4', 'http://localhost:3000'],
  ['127.0.0.1', 'https://schola.example'],
])('promise 2.14: no local provider on %s as %s, and a sentence says what to set', async (host, publicUrl) => {
  const { app, browser } = await createSignInApp({ settings: { ...localSettings, host, publicUrl } })
  const answer = await browser.get('/api/login')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')
  expect((await app.inject('/idp/auth')).statusCode).toBe(404)
  expect((await app.inject('/idp/.well-known/openid-configuration')).statusCode).toBe(404)
  expect((await app.inject('/api/login')).json()).toEqual({ message: expect.stringContaining('OIDC_CLIENT_ID') })
})

it('promise 2.14: the start says which way in there is, unless a provider is configured', () => {
  expect(findSignInNotice(localSettings)).toMatch(/without a password.*off for whatever shows signs of a proxy/)
  const elsewhere = { ...localSettings, publicUrl: 'https://schola.example.org' }
  for (const settings of [elsewhere, { ...localSettings, localSignIn: false }, { ...localSettings, host: '0.0.0.0' }]) {
    expect(findSignInNotice(settings)).toMatch(/^Nobody can sign in\. .*set OIDC_CLIENT_ID/)
  }
  expect(findSignInNotice(remote)).toBeUndefined()
})

it('promise 2.14: LOCAL_SIGN_IN=off leaves no local provider', async () => {
  const { app } = await createSignInApp({ settings: { ...localSettings, localSignIn: false } })
  expect((await app.inject('/idp/auth')).statusCode).toBe(404)
})

it('promise 22.5: steps at the local provider are counted, since each may take a place in its memory', async () => {
  let steps = 0
  async function limitLocalStep() {
    steps += 1
    if (steps > 3) throw new HttpError(429, 'Too many steps.', 30)
  }
  const { app, browser } = await createSignInApp({ limitLocalStep })
  expect(await browser.signIn({ account: 'sample-clara' })).toBe('/')
  expect(steps).toBe(2)
  const auth = { url: '/idp/auth', headers: { host: 'localhost:3000' } }
  await app.inject(auth)
  const refused = await app.inject(auth)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
})

it('promise 2.14: no local provider beside a configured one', async () => {
  const { app } = await createSignInApp({ settings: remote })
  expect((await app.inject('/idp/auth')).statusCode).toBe(404)
})

it.each([
  ['a reverse proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ['a standard forwarder', { forwarded: 'for=203.0.113.9' }],
  ['a proxy that rewrites the host and names itself alone', { via: '1.1 nginx' }],
  ['a proxy that names the protocol alone', { 'x-forwarded-proto': 'https' }],
  ['a foreign host name', { host: 'rebound.example:3000' }],
])('promise 2.14: the local provider answers nobody who comes through %s', async (_name, headers) => {
  const { app } = await createSignInApp()
  for (const url of ['/api/login', '/idp/auth', '/idp/interaction/x', '/idp/.well-known/openid-configuration']) {
    expect((await app.inject({ url, headers: { accept: 'text/html', ...headers } })).statusCode).toBe(503)
  }
})

it('says so when the provider cannot be reached, and tries again the next time', async () => {
  let calls = 0
  const { browser, logged } = await createSignInApp({
    settings: remote,
    fetch: () => {
      calls += 1
      return Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
    },
  })
  const answer = await browser.get('/api/login?returnTo=/chants/credo')
  expect(answer.statusCode).toBe(503)
  expect(answer.body, 'promise 2.9').toContain(
    '<a class="go" href="/api/login?returnTo=%2Fchants%2Fcredo">Try again</a>',
  )
  expect(answer.body).toContain('<link rel="stylesheet" href="/api/sign-in.css">')
  expect(answer.body).toContain('role="alert">The sign-in service cannot be reached at the moment.')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers['set-cookie']).toBeUndefined()
  await browser.get('/api/login')
  expect(calls).toBe(2)
  expect(logged.join('')).toContain('fetch_failed')
})

it('a sign-in too many is answered with the status and the words of the limit', async () => {
  const limitSignIn = () => Promise.reject(new HttpError(429, 'Too many sign-ins.', 30))
  const { browser } = await createSignInApp({ limitSignIn })
  const answer = await browser.get('/api/login')
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('30')
  expect(answer.body).toContain('Too many sign-ins.')
})

it('promise 22.5: one that comes back too often is told so before the provider is asked', async () => {
  let identities = 0
  const { browser } = await createSignInApp({
    limitReturn: () => Promise.reject(new HttpError(429, 'Too many sign-ins.', 30)),
    onIdentity: async () => void (identities += 1),
  })
  const chooser = await browser.walk('/api/login')
  const chosen = await browser.post(chooser, { account: 'sample-clara' })
  const callback = (await browser.get(chosen.headers.location ?? '')).headers.location ?? ''
  const answer = await browser.get(callback)
  expect([answer.statusCode, answer.headers['retry-after'], identities]).toEqual([429, '30', 0])
})

it('a session that cannot be made is a fault of the server, told without its details', async () => {
  const onIdentity = () => Promise.reject(new Error('duplicate key (email)=(clara@example.org)'))
  const { browser, logged } = await createSignInApp({ onIdentity })
  const chooser = await browser.walk('/api/login')
  const chosen = await browser.post(chooser, { account: 'sample-clara' })
  const callback = (await browser.get(chosen.headers.location ?? '')).headers.location ?? ''
  const answer = await browser.get(callback)
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('Something went wrong on our side.')
  expect(answer.body + logged.join('')).not.toContain('clara@example.org')
})

it.each([
  ['a navigation of the page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, 1],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, 1],
  ['a browser without these headers', {}, 1],
  ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, 0],
  ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, 0],
  ['an image of the same site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, 0],
  ['a browser that looks ahead', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }, 0],
])('signing out by %s', async (_name, headers, times) => {
  const { browser, countSignedOut } = await createSignInApp()
  const answer = await browser.get('/api/logout', headers)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  expect(countSignedOut()).toBe(times)
})

it('HEAD does nothing: it neither begins a sign-in nor ends a session', async () => {
  const { app, countSignedOut } = await createSignInApp()
  for (const url of ['/api/login', '/api/callback', '/api/logout']) {
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  }
  expect(countSignedOut()).toBe(0)
})

it('nothing of a sign-in is cached', async () => {
  const { browser } = await createSignInApp()
  for (const url of ['/api/login', '/api/callback', '/api/logout']) {
    expect((await browser.get(url)).headers['cache-control']).toBe('no-store')
  }
})
