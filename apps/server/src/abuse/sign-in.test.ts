import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, makeToken } from '../sessions/session-cookie.ts'
import { createBrowser } from '../sign-in/testing/browser.ts'
import { startForeignProvider } from '../sign-in/testing/foreign-provider.ts'
import { useTestApp } from '../testing/test-app.ts'
import { keepRowJournal, takeTouchedTables } from './testing/row-journal.ts'

const provider = await startForeignProvider()
afterAll(() => provider.close())
const { oidcIssuer, oidcClientId, oidcClientSecret } = provider.settings
const test = useTestApp({
  OIDC_ISSUER: oidcIssuer,
  OIDC_CLIENT_ID: oidcClientId,
  OIDC_CLIENT_SECRET: oidcClientSecret,
})

type Browser = ReturnType<typeof createBrowser>
const openBrowser = () => createBrowser(test().app, 'http://localhost:3000')
const sessionOf = (browser: Browser) => browser.jar.get('schola_session/')?.value

async function begin(browser = openBrowser()) {
  const login = new URL((await browser.get('/api/login')).headers.location ?? '')
  function comeBack(changes: Record<string, string>, by = browser, headers: Record<string, string> = {}) {
    const query = new URLSearchParams({ state: login.searchParams.get('state') ?? '', ...changes })
    return by.get(`/api/callback?${query.toString()}`, headers)
  }
  return { browser, login, comeBack }
}

type Flow = Awaited<ReturnType<typeof begin>>
type Answer = ReturnType<Flow['comeBack']>

async function signIn(claims: JWTPayload, browser = openBrowser()): Promise<Browser> {
  const { login, comeBack } = await begin(browser)
  expect((await comeBack({ code: provider.issueCode(login, claims) })).headers.location).toBe('/')
  return browser
}

const userOf = async (browser: Browser): Promise<{ id: string; email: string; isAdmin: boolean }> =>
  (await browser.get('/api/auth/user')).json()

const attacks: Record<string, (flow: Flow) => Answer | Promise<Answer>> = {
  'a token for two audiences, given to the other': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login, { aud: [oidcClientId, 'another'], azp: 'another' }) }),
  'a token without a subject': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login, { sub: undefined }) }),
  'a token that nobody signed': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login, {}, { signWith: 'nothing' }) }),
  'a token signed with what is known of the key': ({ login, comeBack }) => {
    const signWith = new TextEncoder().encode(oidcClientSecret.padEnd(32, ' '))
    return comeBack({ code: provider.issueCode(login, {}, { signWith, header: { alg: 'HS256', kid: 'key-1' } }) })
  },
  'an address that was made for another browser, which is itself signing in': async ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login) }, (await begin()).browser),
}

describe('at the callback', () => {
  beforeAll(() => keepRowJournal(test()))

  it.each(Object.entries(attacks))('%s opens no session, and makes nobody', async (_, attack) => {
    const flow = await begin()
    await takeTouchedTables(test())
    const answer = await attack(flow)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(/^\/\?signin=(failed|expired)$/)
    expect(String(answer.headers['set-cookie'])).not.toContain('schola_session')
    // Beginning is counted, and some attacks begin another sign-in.
    expect((await takeTouchedTables(test())).filter((table) => table !== 'rate_limits')).toEqual([])
  })

  it('the e-mail address of somebody else opens nothing of theirs', async () => {
    const email = 'hildegard@example.org'
    const victim = await userOf(await signIn({ sub: 'hildegard', email, email_verified: true }))
    const thief = await signIn({ sub: 'thief', email, email_verified: true })
    const { id, email: told } = await userOf(thief)
    expect([told, id === victim.id]).toEqual([email, false])
    expect((await thief.get(`/api/users/${victim.id}/export`)).statusCode).toBe(403)
    expect((await userOf(await signIn({ sub: 'hildegard', email: 'new@example.org' }))).id).toBe(victim.id)
  })
})

describe('a session that was planted', () => {
  let victim: Browser
  let planted: string
  beforeAll(async () => {
    const attacker = await signIn({ sub: 'attacker' })
    planted = sessionOf(attacker) ?? ''
    await test().query('update sessions set elevated_until = $1', [new Date(test().clock.now().getTime() + 1e6)])
    victim = openBrowser()
    victim.jar.set('schola_session/', { name: 'schola_session', value: planted, path: '/' })
    await signIn({ sub: 'victim' }, victim)
  })

  it('is not the one that somebody has after signing in, and ends', async () => {
    expect(sessionOf(victim)).toMatch(/^[\w-]{43}$/)
    expect(sessionOf(victim)).not.toBe(planted)
    const left = await test().query('select from sessions where token_hash = $1', [hashToken(planted)])
    expect(left).toHaveLength(0)
  })

  it('hands no elevation on', async () => {
    expect((await victim.get('/api/admin/session')).json()).toEqual({ elevated: false, elevatedUntil: null })
  })

  it('is not taken over when nobody was ever given it', async () => {
    const browser = openBrowser()
    const made = makeToken()
    browser.jar.set('schola_session/', { name: 'schola_session', value: made, path: '/' })
    await signIn({ sub: 'another victim' }, browser)
    expect(sessionOf(browser)).not.toBe(made)
    expect(await test().query('select from sessions where token_hash = $1', [hashToken(made)])).toHaveLength(0)
  })
})
