import { generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flowSeconds, sealFlow } from './flow-cookie.ts'
import { startForeignProvider } from './testing/foreign-provider.ts'
import { createSignInApp } from './testing/sign-in-app.ts'

type Provider = Awaited<ReturnType<typeof startForeignProvider>>

async function begin(provider: Provider, now?: () => number) {
  const made = await createSignInApp({ settings: provider.settings, ...(now === undefined ? {} : { now }) })
  const answer = await made.browser.get('/api/login')
  const login = new URL(answer.headers.location ?? '')
  function comeBack(changes: Record<string, string>, headers?: Record<string, string>) {
    const query = new URLSearchParams({ state: login.searchParams.get('state') ?? '', ...changes })
    return made.browser.get(`/api/callback?${query.toString()}`, headers)
  }
  return { ...made, login, comeBack }
}

describe('a provider on the network', () => {
  let provider: Provider
  beforeAll(async () => {
    provider = await startForeignProvider()
  })
  afterAll(() => provider.close())

  it('promise 2.12: signs in by issuer and subject, and the operator flag is never taken from it', async () => {
    const { login, comeBack, identities } = await begin(provider)
    const claims = { email: 'a@example.org', email_verified: true, given_name: ' A\u0000da ', isAdmin: true }
    const answer = await comeBack({ code: provider.issueCode(login, { ...claims, sub: 'sample-gregory' }) })
    expect(answer.headers.location).toBe('/')
    expect(identities).toEqual([
      {
        issuer: provider.issuer,
        subject: 'sample-gregory',
        email: 'a@example.org',
        emailVerified: true,
        firstName: 'Ada',
        lastName: null,
        username: null,
        name: null,
        isAdmin: false,
      },
    ])
    const { client_secret, code_verifier } = Object.fromEntries(provider.forms.at(-1) ?? [])
    expect(client_secret).toBe('not-a-secret')
    expect(code_verifier).toMatch(/^[\w-]{43}$/)
    expect(login.searchParams.get('prompt')).toBe('select_account')
  })

  it('promise 2.12: the same e-mail with another subject is another identity', async () => {
    const first = await begin(provider)
    await first.comeBack({ code: provider.issueCode(first.login, { sub: 'one', email: 'same@example.org' }) })
    const second = await begin(provider)
    await second.comeBack({ code: provider.issueCode(second.login, { sub: 'two', email: 'same@example.org' }) })
    expect([first.identities[0]?.subject, second.identities[0]?.subject]).toEqual(['one', 'two'])
  })

  const wrongClaims: [string, JWTPayload][] = [
    ['a wrong nonce', { nonce: 'another nonce' }],
    ['a token for another audience', { aud: 'somebody-else' }],
    ['a token of another issuer', { iss: 'https://accounts.google.com' }],
    ['an expired token', { exp: 1_600_000_000, iat: 1_599_999_000 }],
  ]
  const wrongSubjects: [string, JWTPayload][] = [
    ['no letter', { sub: '' }],
    ['a null character', { sub: 'a\u0000b' }],
    ['half a character', { sub: 'a\ud83d' }],
    ['too many letters', { sub: 'x'.repeat(256) }],
  ]
  it.each(wrongSubjects)('promise 2.15: refuses a subject of %s, and says so', async (_name, claims) => {
    const { login, comeBack, identities, logged } = await begin(provider)
    const answer = await comeBack({ code: provider.issueCode(login, claims) }, { accept: 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Sign-in failed. Please try again.' }])
    expect(identities).toEqual([])
    expect(logged.join('')).toContain('subject_unusable')
  })

  it.each(['\u0007', '\u009b', '\u202a', '\u202e', '\u2066', '\u2069', '\u200b', '\ufeff', '\u2028', '\ud83d'])(
    'promise 2.12: %j stays out of the names and the address',
    async (odd) => {
      const { login, comeBack, identities } = await begin(provider)
      const claims = { given_name: `A${odd}da`, family_name: odd, preferred_username: `${odd}ada`, name: `A${odd} B` }
      await comeBack({ code: provider.issueCode(login, { ...claims, email: `a${odd}@example.org` }) })
      expect(identities).toMatchObject([
        { firstName: 'Ada', lastName: null, username: 'ada', name: 'A B', email: 'a@example.org' },
      ])
    },
  )

  it.each(wrongClaims)('promise 2.15: refuses %s', async (_name, claims) => {
    const { login, comeBack, identities } = await begin(provider)
    const answer = await comeBack({ code: provider.issueCode(login, claims) })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/?signin=failed')
    expect(identities).toEqual([])
  })

  it('refuses a token that was signed with a key of nobody', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const { login, comeBack, identities } = await begin(provider)
    const answer = await comeBack({ code: provider.issueCode(login, {}, { signWith: privateKey }) })
    expect(answer.headers.location).toBe('/?signin=failed')
    expect(identities).toEqual([])
  })

  it('refuses a wrong state before the code is used', async () => {
    const { login, comeBack, identities } = await begin(provider)
    const used = provider.forms.length
    const answer = await comeBack({ code: provider.issueCode(login), state: 'another-state' })
    expect(answer.headers.location).toBe('/?signin=failed')
    expect(provider.forms).toHaveLength(used)
    expect(identities).toEqual([])
  })

  it('refuses a code that was used before', async () => {
    const { login, comeBack, identities, browser } = await begin(provider)
    const cookie = [...browser.jar.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    const code = provider.issueCode(login)
    expect((await comeBack({ code })).headers.location).toBe('/')
    expect((await comeBack({ code }, { cookie })).headers.location).toBe('/?signin=failed')
    expect(identities).toHaveLength(1)
  })

  it('refuses an answer without the cookie, with a tampered one, and with one sealed elsewhere', async () => {
    const { login, comeBack, identities, browser } = await begin(provider)
    const sealed = browser.jar.get('schola_signin/')?.value ?? ''
    const flipped = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
    const { state = '', nonce = '' } = Object.fromEntries(login.searchParams)
    const flow = { state, nonce, codeVerifier: 'v'.repeat(43), returnTo: '/', expiresAt: Number.MAX_SAFE_INTEGER }
    const forged = sealFlow('another secret', flow)
    const code = provider.issueCode(login)
    for (const value of [undefined, '', flipped, sealed.slice(0, 12), sealed.slice(0, 40), forged]) {
      const answer = await comeBack({ code }, { cookie: value === undefined ? '' : `schola_signin=${value}` })
      expect(answer.headers.location).toBe('/?signin=expired')
    }
    expect(identities).toEqual([])
  })

  it('refuses an answer after ten minutes, and takes it just before', async () => {
    let time = 1_000_000
    for (const [later, location] of [
      [flowSeconds * 1000, '/?signin=expired'],
      [flowSeconds * 1000 - 1, '/'],
    ] as const) {
      const { login, comeBack } = await begin(provider, () => time)
      time += later
      expect((await comeBack({ code: provider.issueCode(login) })).headers.location).toBe(location)
    }
  })

  it('refuses an answer that names another issuer', async () => {
    const { login, comeBack } = await begin(provider)
    const answer = await comeBack({ code: provider.issueCode(login), iss: 'https://evil.example' })
    expect(answer.headers.location).toBe('/?signin=failed')
  })

  it.each([
    ['cancelled at the provider', { error: 'access_denied' }, undefined, 'cancelled'],
    ['refused by the provider', { error: 'server_error' }, undefined, 'failed'],
    ['without the cookie, blocked or expired', { code: 'x' }, { cookie: '' }, 'expired'],
  ])('promise 2.9: a link survives a sign-in that was %s', async (_name, query, headers, outcome) => {
    const { app, browser } = await createSignInApp({ settings: provider.settings })
    const begun = await browser.get('/api/login?returnTo=/chants/credo%3Ftab=text')
    const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? ''
    const url = `/api/callback?${new URLSearchParams({ state, ...query }).toString()}`
    const answer = headers
      ? await app.inject({ url, headers: { accept: 'text/html', ...headers } })
      : await browser.get(url)
    expect(answer.headers.location).toBe(`/?signin=${outcome}&returnTo=%2Fchants%2Fcredo%3Ftab%3Dtext`)
  })

  it('promise 2.9: nobody writes another site into the state', async () => {
    const { app } = await createSignInApp({ settings: provider.settings })
    const state = `x.${Buffer.from('//evil.example').toString('base64url')}`
    const answer = await app.inject({ url: `/api/callback?state=${state}`, headers: { accept: 'text/html' } })
    expect(answer.headers.location).toBe('/?signin=expired')
  })

  it('tells somebody who cancelled from somebody who failed, and logs code words only', async () => {
    const cancelled = await begin(provider)
    expect((await cancelled.comeBack({ error: 'access_denied' })).headers.location).toBe('/?signin=cancelled')
    const odd = await begin(provider)
    const answer = await odd.comeBack({ error: 'clara@example.org', error_description: 'Clara was here' })
    expect(answer.headers.location).toBe('/?signin=failed')
    expect(odd.logged.join('')).toContain('sign-in refused')
    expect(odd.logged.join('')).not.toMatch(/clara/i)
  })

  it('promise 2.15: a caller that is no browser gets 400 and a message', async () => {
    const { comeBack } = await begin(provider)
    const answer = await comeBack({ code: 'never-issued' }, { accept: 'application/json' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: 'Sign-in failed. Please try again.' })
  })

  it('the cookie is HttpOnly and Lax, and __Host- with Secure on https', async () => {
    const settings = { ...provider.settings, publicUrl: 'https://schola.example' }
    const { browser } = await createSignInApp({ settings })
    const secure = String((await browser.get('/api/login')).headers['set-cookie'])
    expect(secure).toMatch(/^__Host-schola_signin=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const plain = await begin(provider)
    expect(plain.browser.jar.has('schola_signin/')).toBe(true)
    expect(plain.login.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/callback')
  })
})

it('takes names and e-mail from the userinfo endpoint where the ID token has none', async () => {
  const provider = await startForeignProvider()
  provider.setUserinfo({ sub: 'subject-1', given_name: 'Rita', email: 'rita@example.org' })
  const { login, comeBack, identities } = await begin(provider)
  await comeBack({ code: provider.issueCode(login) })
  expect(identities[0]).toMatchObject({ firstName: 'Rita', email: 'rita@example.org', emailVerified: false })
  provider.setUserinfo({ sub: 'somebody-else', given_name: 'Rita' })
  const other = await begin(provider)
  expect((await other.comeBack({ code: provider.issueCode(other.login) })).headers.location).toBe('/?signin=failed')
  await provider.close()
})

it('does not ask for a prompt that the provider does not know', async () => {
  const provider = await startForeignProvider()
  provider.setDiscovered({ prompt_values_supported: ['none', 'login'] })
  const { login } = await begin(provider)
  expect(login.searchParams.has('prompt')).toBe(false)
  await provider.close()
})

it('a provider that fails at the token step is unavailable, not a refusal', async () => {
  const provider = await startForeignProvider()
  const { login, comeBack } = await begin(provider)
  provider.breakTokenEndpoint(500)
  const answer = await comeBack({ code: provider.issueCode(login) })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('cannot be reached')
  await provider.close()
})

it('a discovery document of another issuer is not believed', async () => {
  const provider = await startForeignProvider()
  provider.setDiscovered({ issuer: 'https://accounts.google.com' })
  const { browser } = await createSignInApp({ settings: provider.settings })
  expect((await browser.get('/api/login')).statusCode).toBe(503)
  await provider.close()
})
