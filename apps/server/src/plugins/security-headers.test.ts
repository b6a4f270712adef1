import { expect, it } from 'vitest'
import { adminPassword, useTestApp } from '../testing/test-app.ts'

const plain = useTestApp()
const secure = useTestApp({ PUBLIC_URL: 'https://schola.example.org' })
const wide = useTestApp({ PUBLIC_URL: 'https://schola.example.org', HSTS_INCLUDE_SUBDOMAINS: 'on' })

const policy =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';media-src 'self' blob:;" +
  "connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'"

it.each(['/healthz', '/api/nothing', '/assets/nothing.js', '/api/auth/user', '/api/chants/%00', '/%zz'])(
  'the security headers of %s are complete, and no cache stores a refusal',
  async (url) => {
    const request = { url, headers: { origin: 'https://evil.example', 'x-request-id': 'forged' } }
    const { statusCode, headers } = await plain().call(undefined, request)
    if (statusCode >= 400) expect(headers['cache-control']).toBe('no-store')
    // No hook runs for an address that the router cannot decode.
    if (url === '/%zz') return
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const unwanted = /^(x-powered-by|strict-transport-security|access-control-.*)$/
    expect(Object.keys(headers).filter((name) => unwanted.test(name))).toEqual([])
  },
)

it.each([
  ['its own name', secure, 'max-age=63072000'],
  ['its subdomains too where the operator says so', wide, 'max-age=63072000; includeSubDomains'],
] as const)('over https, browsers are held to https for %s', async (_, app, expected) => {
  const { headers } = await app().call(undefined, { url: '/healthz' })
  expect(headers['strict-transport-security']).toBe(expected)
  expect(headers['content-security-policy']).toBe(`${policy};upgrade-insecure-requests`)
})

it.each([
  [plain, 'schola_session', ''],
  [secure, '__Host-schola_session', 'Secure; '],
] as const)(
  'the session cookie has its attributes, and its name as in the OpenAPI document',
  async (app, name, flag) => {
    const learner = await app().signIn()
    const payload = { password: adminPassword }
    const elevated = await app().call(learner, { method: 'POST', url: '/api/admin/login', payload })
    const attributes = `Path=/; HttpOnly; ${flag}SameSite=Lax`
    expect(elevated.headers['set-cookie']).toMatch(new RegExp(`^${name}=[\\w-]{43}; Max-Age=\\d+; ${attributes}$`))
    expect((await app().call(learner, { url: '/api/auth/user' })).statusCode).toBe(200)
    const { body } = await app().call(undefined, { url: '/api/openapi.json' })
    expect(body).toContain(`"in":"cookie","name":"${name}"`)
    const deleted = await app().call(learner, { method: 'DELETE', url: `/api/users/${learner.userId}` })
    expect(String(deleted.headers['set-cookie'])).toMatch(new RegExp(`^${name}=; .*HttpOnly; ${flag}SameSite=Lax$`))
  },
)

it('over https a cookie with the plain name is ignored', async () => {
  const { userId, cookies } = await secure().signIn()
  const plainName = { userId, cookies: { schola_session: Object.values(cookies)[0] ?? '' } }
  expect((await secure().call(plainName, { url: '/api/auth/user' })).statusCode).toBe(401)
})
