import { generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, makeToken } from '../sessions/session-cookie.ts'
import { flowSeconds } from '../sign-in/flow-cookie.ts'
import { createBrowser } from '../sign-in/testing/browser.ts'
import { startForeignProvider } from '../sign-in/testing/foreign-provider.ts'
import { useTestApp } from '../testing/test-app.ts'
import { keepRowJournal, takeTouchedTables } from './testing/row-journal.ts'

const provider = await startForeignProvider()
afterAll(() => provider.close())
const test = useTestApp(provider.env)

type Browser = ReturnType<typeof createBrowser>
const openBrowser = () => createBrowser(test().app, 'http://localhost:3000')
const sessionOf = (browser: Browser) => browser.jar.get('schola_session/')?.value

async function begin(browser = openBrowser()) {
  const login = new URL((await browser.get('/api/login')).headers.location ?? '')
  const cookies = [...browser.jar.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
  function comeBack(changes: Record<string, string>, by = browser, headers: Record<string, string> = {}) {
    const query = new URLSearchParams({ state: login.searchParams.get('state') ?? '', ...changes })
    return by.get(`/api/callback?${query.toString()}`, headers)
  }
  return { browser, login, comeBack, cookies }
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
  'a token of another issuer': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login, { iss: 'https://accounts.google.com' }) }),
  'a token for another audience': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login, { aud: 'somebody-else' }) }),
  'a token for two audiences, given to the other': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login, { aud: [oidcClientId, 'another'], azp: 'another' }) }),
  'a token with the nonce of another sign-in': async ({ login, comeBack }) => {
    const other = (await begin()).login.searchParams.get('nonce') ?? ''
    return comeBack({ code: provider.issueCode(login, { nonce: other }) })
  },
  'a token that is over': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login, { iat: 1_599_999_000, exp: 1_600_000_000 }) }),
  'a token without a subject': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login, { sub: undefined }) }),
  'a token that nobody signed': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login, {}, { signWith: 'nothing' }) }),
  'a token signed with a key of one’s own': async ({ login, comeBack }) => {
    const { privateKey } = await generateKeyPair('RS256')
    return comeBack({ code: provider.issueCode(login, {}, { signWith: privateKey }) })
  },
  'a token signed with what is known of the key': ({ login, comeBack }) => {
    const signWith = new TextEncoder().encode(oidcClientSecret.padEnd(32, ' '))
    return comeBack({ code: provider.issueCode(login, {}, { signWith, header: { alg: 'HS256', kid: 'key-1' } }) })
  },
  'the state of another sign-in': async ({ login, comeBack }) => {
    const state = (await begin()).login.searchParams.get('state') ?? ''
    return comeBack({ code: provider.issueCode(login), state })
  },
  'no state': ({ login, comeBack }) => comeBack({ code: provider.issueCode(login), state: '' }),
  'a code that was never given': ({ comeBack }) => comeBack({ code: 'never-given' }),
  'an address that was made for another browser': ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login) }, openBrowser()),
  'an address that was made for another browser, which is itself signing in': async ({ login, comeBack }) =>
    comeBack({ code: provider.issueCode(login) }, (await begin()).browser),
  'a sign-in that was begun too long ago': ({ login, comeBack }) => {
    test().clock.advance(flowSeconds * 1000)
    return comeBack({ code: provider.issueCode(login) })
  },
}

describe('promise 2.15: at the callback', () => {
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

  it('a code works once, also with the same cookies', async () => {
    const { login, comeBack, cookies } = await begin()
    const code = provider.issueCode(login, { sub: 'once' })
    expect((await comeBack({ code })).headers.location).toBe('/')
    const again = await comeBack({ code }, openBrowser(), { cookie: cookies })
    expect(again.headers.location).toBe('/?signin=failed')
    expect(
      await test().query(`select from sessions s join identities i using (user_id) where subject = 'once'`),
    ).toHaveLength(1)
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

  it('no claim makes an operator', async () => {
    const claims = { sub: 'sample-gregory', isAdmin: true, is_admin: true, role: 'admin', groups: ['admin'] }
    expect((await userOf(await signIn(claims))).isAdmin).toBe(false)
  })
})

describe('promise 22.1: a session that was planted', () => {
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
