import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { hashToken, makeToken } from '../features/sessions/session.ts'
import { createBrowser } from '../features/sign-in/testing/browser.ts'
import { startForeignProvider } from '../features/sign-in/testing/foreign-provider.ts'
import { useTestApp } from '../testing/test-app.ts'
import { hostileString } from './testing/hostile-json.ts'

const provider = await startForeignProvider()
afterAll(() => provider.close())
const test = useTestApp(provider.env)

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)

const openBrowser = () => createBrowser(test().app, 'http://localhost:3000')
type Browser = ReturnType<typeof openBrowser>
const findSession = (browser: Browser) => browser.jar.get('schola_session/')?.value ?? ''
const readUser = async (browser: Browser): Promise<Record<string, unknown>> =>
  (await browser.get('/api/auth/user')).json()

async function signIn(browser: Browser, claims: Readonly<Record<string, unknown>>) {
  const login = new URL((await browser.get('/api/login')).headers.location ?? '')
  const state = login.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ state, code: provider.issueCode(login, claims) })
  return browser.get(`/api/callback?${query.toString()}`)
}

it('the e-mail address of another learner opens nothing of theirs', async () => {
  const [browser, thief] = [openBrowser(), openBrowser()]
  const email = 'hildegard@example.org'
  await signIn(browser, { sub: 'hildegard', email, email_verified: true })
  const victim = await readUser(browser)
  await signIn(thief, { sub: 'thief', email, email_verified: true })
  const user = await readUser(thief)
  expect([user['email'], user['id'] === victim['id']]).toEqual([email, false])
  expect((await thief.get(`/api/users/${String(victim['id'])}/export`)).statusCode).toBe(403)
  await signIn(browser, { sub: 'hildegard', email: 'new@example.org' })
  expect((await readUser(browser))['id']).toBe(victim['id'])
})

describe('a session that was planted before the sign-in', () => {
  it.each(['of an elevated attacker', 'that no server gave out'])('%s is replaced and ended', async (kind) => {
    const attacker = openBrowser()
    await signIn(attacker, { sub: 'attacker' })
    await test().query('update sessions set elevated_until = $1', [new Date(test().clock.now().getTime() + 1e6)])
    const planted = kind === 'of an elevated attacker' ? findSession(attacker) : makeToken()
    const victim = openBrowser()
    victim.jar.set('schola_session/', { name: 'schola_session', value: planted, path: '/' })
    await signIn(victim, { sub: `victim of a session ${kind}` })
    expect(findSession(victim)).toMatch(/^[\w-]{43}$/)
    expect(findSession(victim)).not.toBe(planted)
    expect(await test().query('select from sessions where token_hash = $1', [hashToken(planted)])).toEqual([])
    expect((await victim.get('/api/admin/session')).json()).toEqual({ elevated: false, elevatedUntil: null })
  })
})

/** Bells, escapes, marks that turn the direction of text, joiners, halves of characters, and ordinary letters. */
const odd = fc.constantFrom(
  ...Array.from('\0\u0007\u001b\u009b\u202e\u2066\u200d\ufeff\u2028A @é字\u{1f600}'),
  '\ud83d',
)
const text = fc.oneof(
  hostileString.map((each) => each.slice(0, 2000)),
  fc.string({ unit: odd, maxLength: 12 }),
)
const claim = fc.oneof({ weight: 5, arbitrary: text }, fc.constantFrom(null, 7, true, ['a'], { a: 1 }))
const claims = fc.record(
  { sub: text, name: claim, given_name: claim, family_name: claim, preferred_username: claim, email: claim },
  { requiredKeys: ['sub'] },
)

it(
  'whatever the claims of a provider, the user is signed in with readable names, or refused',
  async () => {
    const property = fc.asyncProperty(claims, async (given) => {
      await test().query('delete from rate_limit_counters')
      const browser = openBrowser()
      const reply = await signIn(browser, given)
      expect([reply.statusCode, reply.headers.location]).toEqual([303, expect.stringMatching(/^\/(\?signin=failed)?$/)])
      fc.pre(reply.headers.location === '/')
      const { firstName, lastName, username, email } = await readUser(browser)
      for (const name of [firstName, lastName, username, email]) {
        expect(name ?? 'missing').toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u)
      }
      expect(await test().query('select from identities where subject = $1', [given.sub])).toHaveLength(1)
    })
    await fc.assert(property, { numRuns, seed })
  },
  24 * 3_600_000,
)
