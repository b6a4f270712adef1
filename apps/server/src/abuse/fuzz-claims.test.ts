import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createBrowser } from '../sign-in/testing/browser.ts'
import { startForeignProvider } from '../sign-in/testing/foreign-provider.ts'
import { useTestApp } from '../testing/test-app.ts'
import { hostileString } from './testing/hostile-json.ts'

const provider = await startForeignProvider()
afterAll(() => provider.close())
const test = useTestApp(provider.env)

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)

/** Bells, escapes, marks that turn the direction of text, joiners, halves of characters, and what stands around them. */
const odd = fc.constantFrom(
  '\0',
  '\u0007',
  '\u001b',
  '\u009b',
  '\u202e',
  '\u2066',
  '\u200d',
  '\ufeff',
  '\u2028',
  '\ud83d',
)
const text = fc.oneof(
  hostileString.map((each) => each.slice(0, 2000)),
  fc
    .array(fc.oneof(odd, fc.constantFrom('A', ' ', '@', 'é', '字', '\u{1f600}')), { maxLength: 12 })
    .map((parts) => parts.join('')),
)
const claim = fc.oneof({ weight: 5, arbitrary: text }, fc.constantFrom(null, 7, true, ['a'], { a: 1 }))
const claims = fc.record(
  { sub: text, name: claim, given_name: claim, family_name: claim, preferred_username: claim, email: claim },
  { requiredKeys: ['sub'] },
)

it(
  'promise 22.10: whatever a provider says of somebody, they are signed in under names that can be read, or refused',
  async () => {
    const property = fc.asyncProperty(claims, async (said) => {
      await test().query('delete from rate_limit_counters')
      const browser = createBrowser(test().app, 'http://localhost:3000')
      const login = new URL((await browser.get('/api/login')).headers.location ?? '')
      const state = login.searchParams.get('state') ?? ''
      const query = new URLSearchParams({ state, code: provider.issueCode(login, said) })
      const answer = await browser.get(`/api/callback?${query.toString()}`)
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toMatch(/^\/(\?signin=failed)?$/)
      fc.pre(answer.headers.location === '/')
      const user = (await browser.get('/api/auth/user')).json<Record<string, unknown>>()
      const names = [user['firstName'], user['lastName'], user['username'], user['email']]
      for (const name of names) expect(name ?? 'nobody').toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u)
      const known = await test().query('select from identities where subject = $1', [said.sub])
      expect(known).toHaveLength(1)
    })
    await fc.assert(property, { numRuns, seed })
  },
  24 * 3_600_000,
)
