import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, makeToken } from '../sessions/session-cookie.ts'
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
  function comeBack(changes: Record<string, string>) {
    const query = new URLSearchParams({ state: login.searchParams.get('state') ?? '', ...changes })
    return browser.get(`/api/callback?${query.toString()}`)
  }
  return { browser, login, comeBack }
}

async function signIn(claims: JWTPayload, browser = openBrowser()): Promise<Browser> {
  const { login, comeBack } = await begin(browser)
  expect((await comeBack({ code: provider.issueCode(login, claims) })).headers.location).toBe('/')
  return browser
}

const userOf = async (browser: Browser): Promise<{ id: string; email: string; isAdmin: boolean }> =>
  (await browser.get('/api/auth/user')).json()

describe('at the callback', () => {
  beforeAll(() => keepRowJournal(test()))

  it('a refused sign-in creates no session and no user', async () => {
    const { login, comeBack } = await begin()
    await takeTouchedTables(test())
    const response = await comeBack({ code: provider.issueCode(login, { aud: 'another-client' }) })
    expect(response.headers.location).toBe('/?signin=failed')
    expect(String(response.headers['set-cookie'])).not.toContain('schola_session')
    expect((await takeTouchedTables(test())).filter((table) => table !== 'rate_limit_counters')).toEqual([])
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

  it('an address that the provider calls unverified is in no mailing list', async () => {
    for (const isVerified of [true, false]) {
      const email = isVerified ? 'verified@example.org' : 'unverified@example.org'
      const browser = await signIn({ sub: email, email, email_verified: isVerified })
      const { id } = await userOf(browser)
      const session = { userId: id, cookies: { schola_session: sessionOf(browser) ?? '' } }
      const payload = { emailMarketingConsent: true }
      await test().call(session, { method: 'POST', url: `/api/users/${id}/email-consent`, payload })
    }
    const admin = await test().signIn({ elevated: true })
    const { body } = await test().call(admin, { url: '/api/admin/users/consented.csv' })
    expect(body.match(/\S+@example.org/g)).toEqual(['verified@example.org'])
  })

  it('no claim makes an operator', async () => {
    const claims = { sub: 'sample-gregory', isAdmin: true, is_admin: true, role: 'admin', groups: ['admin'] }
    expect((await userOf(await signIn(claims))).isAdmin).toBe(false)
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
