import { generateKeyPair } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '../../testing/error-body.ts'
import { flowSeconds, sealFlow } from './flow-cookie.ts'
import { startCertifiedProvider } from './testing/certified-provider.ts'
import { startForeignProvider } from './testing/foreign-provider.ts'
import { createSignInApp, origin } from './testing/sign-in-app.ts'

type Provider = Awaited<ReturnType<typeof startForeignProvider>>

const { privateKey: otherKey } = await generateKeyPair('RS256')

async function begin(provider: Provider, deps?: Parameters<typeof createSignInApp>[1]) {
  const made = await createSignInApp(provider.env, deps)
  const response = await made.browser.get('/api/login')
  const login = new URL(response.headers.location ?? '')
  function comeBack(changes: Record<string, string>, headers?: Record<string, string>) {
    const query = new URLSearchParams({ state: login.searchParams.get('state') ?? '', ...changes })
    return made.browser.get(`/api/callback?${query.toString()}`, headers)
  }
  return { ...made, login, comeBack }
}

it('signs in with a certified provider: code with PKCE (S256), state and nonce, and each code works once', async () => {
  const claims = { sub: 'ada', given_name: 'Ada', email: 'ada@example.org', email_verified: true, isAdmin: true }
  const provider = await startCertifiedProvider(`${origin}/api/callback`, claims)
  const { browser, identities, logged } = await createSignInApp(provider.env)
  const login = (await browser.get('/api/login?returnTo=/chants/kyrie')).headers.location ?? ''
  expect(Object.fromEntries(new URL(login).searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}\./),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${origin}/api/callback`,
  })
  const returned = await provider.visit(login)
  const cookie = browser.cookieHeader()
  expect((await browser.get(returned.href)).headers.location).toBe('/chants/kyrie')
  expect(identities).toEqual([
    {
      issuer: provider.issuer,
      subject: 'ada',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: null,
      username: null,
      isAdmin: false,
    },
  ])
  expect([...browser.jar.values()].map(({ name }) => name)).toEqual(['session'])
  const replayed = await browser.get(returned.href, { cookie })
  expect(replayed.headers.location).toMatch(/^\/\?signin=failed/)
  expect(identities).toHaveLength(1)
  expect(logged.join('')).not.toContain(returned.searchParams.get('code'))
  await provider.close()
})

describe('with a provider whose tokens the test writes', () => {
  let provider: Provider
  beforeAll(async () => {
    provider = await startForeignProvider()
  })
  afterAll(() => provider.close())

  it('asks the provider to let people choose an account, and accepts a token whose authorized party is this client', async () => {
    const { login, comeBack } = await begin(provider)
    expect(login.searchParams.get('prompt')).toBe('select_account')
    const response = await comeBack({ code: provider.issueCode(login, { azp: 'schola-at-foreign' }) })
    expect(response.headers.location).toBe('/')
  })

  it('begins at PUBLIC_URL, whatever host a request names', async () => {
    const { app } = await createSignInApp(provider.env)
    for (const headers of [{ host: 'evil.example' }, { host: 'evil.example', 'x-forwarded-proto': 'javascript' }]) {
      const response = await app.inject({ url: '/api/login', headers })
      expect(response.headers.location).toBe(`${origin}/api/login?canonical=1&returnTo=%2F`)
    }
  })

  const secret = new TextEncoder().encode('not-a-secret'.padEnd(32, ' '))
  const wrongTokens: [string, Record<string, unknown>, Parameters<Provider['issueCode']>[2]?][] = [
    ['a wrong nonce', { nonce: 'another nonce' }],
    ['a token for another audience', { aud: 'another-client' }],
    ['a token for two audiences, issued to the other', { aud: ['schola-at-foreign', 'another'], azp: 'another' }],
    ['a token for this audience alone, issued to another client', { azp: 'another' }],
    ['a token of another issuer', { iss: 'https://accounts.google.com' }],
    ['an expired token', { exp: 1_600_000_000, iat: 1_599_999_000 }],
    ['an unsigned token', {}, { signWith: 'nothing' }],
    ['a token signed with another key', {}, { signWith: otherKey }],
    ['a token signed with the client secret', {}, { signWith: secret, header: { alg: 'HS256', kid: 'key-1' } }],
    ['a missing subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject with a null character', { sub: 'a\u0000b' }],
    ['a subject with half a character', { sub: 'a\ud83d' }],
    ['a subject of more than 255 characters', { sub: 'x'.repeat(256) }],
  ]
  it.each(wrongTokens)('refuses %s', async (_name, claims, token) => {
    const { login, comeBack, identities } = await begin(provider)
    const response = await comeBack({ code: provider.issueCode(login, claims, token) })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/?signin=failed'])
    expect(identities).toEqual([])
  })

  it('removes invisible characters and marks of direction from the names and the address', async () => {
    const { login, comeBack, identities } = await begin(provider)
    const odd = '\u0007\u009b\u202a\u202e\u2066\u2069\u200b\ufeff\u2028\ud83d'
    const claims = { given_name: ` A${odd}da `, family_name: odd, preferred_username: `${odd}ada` }
    await comeBack({ code: provider.issueCode(login, { ...claims, email: `a${odd}@example.org` }) })
    expect(identities).toMatchObject([
      { firstName: 'Ada', lastName: null, username: 'ada', email: 'a@example.org', isAdmin: false },
    ])
  })

  it.each([
    [true, 'ada@example.org'],
    [undefined, 'ada@example.org'],
    [false, null],
    ['false', null],
  ])('with email_verified %j the address is %j', async (email_verified, email) => {
    const { login, comeBack, identities } = await begin(provider)
    await comeBack({ code: provider.issueCode(login, { email: 'ada@example.org', email_verified }) })
    expect(identities).toMatchObject([{ email }])
  })

  it('refuses a wrong state and a response of another issuer before the code is used', async () => {
    const { login, comeBack, identities } = await begin(provider)
    const used = provider.forms.length
    for (const wrong of [{ state: 'another-state' }, { state: '' }, { iss: 'https://evil.example' }]) {
      const response = await comeBack({ code: provider.issueCode(login), ...wrong })
      expect(response.headers.location).toMatch(/^\/\?signin=(failed|expired)$/)
    }
    expect(provider.forms).toHaveLength(used)
    expect(identities).toEqual([])
  })

  it('refuses a response without the cookie, with a changed one, and with one of another secret', async () => {
    const { login, comeBack, identities, browser } = await begin(provider)
    const sealed = browser.jar.get('schola_signin/')?.value ?? ''
    const { state = '', nonce = '' } = Object.fromEntries(login.searchParams)
    const flow = { state, nonce, codeVerifier: 'v'.repeat(43), returnTo: '/' }
    const forged = await sealFlow('another secret', flow, Date.now())
    const code = provider.issueCode(login)
    for (const value of [undefined, '', `${sealed.slice(0, -4)}AAAA`, sealed.slice(0, 40), forged]) {
      const response = await comeBack({ code }, { cookie: value === undefined ? '' : `schola_signin=${value}` })
      expect(response.headers.location).toBe('/?signin=expired')
    }
    expect(identities).toEqual([])
  })

  it('refuses a response after ten minutes, and accepts it just before', async () => {
    let time = 1_000_000_000
    for (const [later, location] of [
      [flowSeconds * 1000, '/?signin=expired'],
      [flowSeconds * 1000 - 1, '/'],
    ] as const) {
      const { login, comeBack } = await begin(provider, { now: () => time })
      time += later
      expect((await comeBack({ code: provider.issueCode(login) })).headers.location).toBe(location)
    }
  })

  it.each([
    ['cancelled at the provider', { error: 'access_denied' }, undefined, 'cancelled'],
    ['refused by the provider', { error: 'server_error' }, undefined, 'failed'],
    ['without the cookie, blocked or expired', { code: 'x' }, { cookie: '' }, 'expired'],
  ])('a link survives a sign-in that was %s', async (_name, query, headers, outcome) => {
    const { app, browser } = await createSignInApp(provider.env)
    const begun = await browser.get('/api/login?returnTo=/chants/credo%3Ftab=text')
    const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? ''
    const url = `/api/callback?${new URLSearchParams({ state, ...query }).toString()}`
    const response = headers
      ? await app.inject({ url, headers: { accept: 'text/html', ...headers } })
      : await browser.get(url)
    expect(response.headers.location).toBe(`/?signin=${outcome}&returnTo=%2Fchants%2Fcredo%3Ftab%3Dtext`)
  })

  it('a state that names another site leads to the front page', async () => {
    const { app } = await createSignInApp(provider.env)
    const state = `x.${Buffer.from('//evil.example').toString('base64url')}`
    const response = await app.inject({ url: `/api/callback?state=${state}`, headers: { accept: 'text/html' } })
    expect(response.headers.location).toBe('/?signin=expired')
  })

  it('logs nothing personal of what the provider sends, or of a session that cannot be created', async () => {
    const { comeBack, logged } = await begin(provider)
    await comeBack({ error: 'clara@example.org', error_description: 'Clara was here' })
    expect(logged.join('')).toContain('sign-in refused')
    const onIdentity = () => Promise.reject(new Error('duplicate key (email)=(clara@example.org)'))
    const failing = await begin(provider, { onIdentity })
    const response = await failing.comeBack({ code: provider.issueCode(failing.login) })
    expect(response.headers.location).toBe('/?signin=failed')
    expect(failing.logged.join('')).toContain('request failed')
    expect([...logged, ...failing.logged].join('')).not.toMatch(/clara/i)
  })

  it('a caller that is no browser gets 400 and a message', async () => {
    const { comeBack } = await begin(provider)
    const response = await comeBack({ code: 'never-issued' }, { accept: 'application/json' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual(errorBody('sign_in_failed'))
  })

  it('the cookie is HttpOnly and Lax, and __Host- with Secure on https', async () => {
    const { browser } = await createSignInApp({ ...provider.env, PUBLIC_URL: 'https://schola.example' })
    const secure = String((await browser.get('/api/login')).headers['set-cookie'])
    expect(secure).toMatch(/^__Host-schola_signin=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect((await begin(provider)).browser.jar.has('schola_signin/')).toBe(true)
  })
})

describe('with a provider that fails', () => {
  let provider: Provider
  beforeEach(async () => {
    provider = await startForeignProvider()
  })
  afterEach(() => provider.close())

  it('a profile at the userinfo endpoint must be that of the same subject', async () => {
    provider.setUserinfo({ sub: 'another-subject', given_name: 'Rita' })
    const { login, comeBack, identities } = await begin(provider)
    expect((await comeBack({ code: provider.issueCode(login) })).headers.location).toBe('/?signin=failed')
    expect(identities).toEqual([])
  })

  it('a failure at the token step is reported as unavailable, not as a refusal', async () => {
    const { login, comeBack } = await begin(provider)
    provider.breakTokenEndpoint(500)
    const response = await comeBack({ code: provider.issueCode(login) })
    expect(response.headers.location).toBe('/?signin=unavailable')
  })

  it('a discovery document of another issuer is refused', async () => {
    provider.setDiscovered({ issuer: 'https://accounts.google.com' })
    const { browser } = await createSignInApp(provider.env)
    expect((await browser.get('/api/login')).headers.location).toBe('/?signin=unavailable')
  })
})
