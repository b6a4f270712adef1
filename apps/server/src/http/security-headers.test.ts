import { describe, expect, it } from 'vitest'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { useTestApp } from '../testing/test-app.ts'

const plain = useTestApp()
const secure = useTestApp({ PUBLIC_URL: 'https://schola.example.org' })
const wide = useTestApp({ PUBLIC_URL: 'https://schola.example.org', HSTS_INCLUDE_SUBDOMAINS: 'on' })

const policy =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';media-src 'self' blob:;" +
  "connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'"

it.each(['/healthz', '/api/nothing', '/assets/nothing.js', '/api/auth/user', '/api/chants/%00'])(
  'the security headers of %s are complete',
  async (url) => {
    const { headers } = await plain().call(undefined, { url })
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
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
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

it('a caller does not choose the id of the request', async () => {
  const { headers } = await plain().call(undefined, { url: '/healthz', headers: { 'x-request-id': 'forged' } })
  expect(headers['x-request-id']).not.toBe('forged')
})

it.each(['/api/nothing', '/api/auth/user', '/api/chants/%00', '/assets/nothing.js', '/%zz'])(
  'no cache keeps the refusal of %s',
  async (url) => {
    const { statusCode, headers } = await plain().call(undefined, { url })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(headers['cache-control']).toBe('no-store')
  },
)

describe('the session cookie', () => {
  it('is __Host- and Secure on https, where the plain name counts for nothing', async () => {
    const learner = await secure().signIn()
    expect(Object.keys(learner.cookies)).toEqual(['__Host-schola_session'])
    expect((await secure().call(learner, { url: '/api/auth/user' })).statusCode).toBe(200)
    const cookies = { schola_session: Object.values(learner.cookies)[0] ?? '' }
    expect((await secure().call({ ...learner, cookies }, { url: '/api/auth/user' })).statusCode).toBe(401)
    const deleted = await secure().call(learner, { method: 'DELETE', url: `/api/users/${learner.userId}` })
    expect(String(deleted.headers['set-cookie'])).toMatch(/^__Host-schola_session=; .*HttpOnly; Secure; SameSite=Lax$/)
  })

  it('has the name that the OpenAPI document gives it', async () => {
    for (const [app, name] of [
      [plain, 'schola_session'],
      [secure, '__Host-schola_session'],
    ] as const) {
      const { body } = await app().call(undefined, { url: '/api/openapi.json' })
      expect(body).toContain(`"in":"cookie","name":"${name}"`)
    }
  })

  it.each([
    [true, '__Host-schola_session=t'],
    [false, 'schola_session=t'],
  ])('with secure %s is set as %s', (isSecure, expected) => {
    const set: string[] = []
    const reply = {
      setCookie: (name: string, value: string, options: Record<string, unknown>) => {
        expect(options).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: 60 })
        set.push(`${name}=${value}`)
      },
    }
    // Only `setCookie` is called.
    setSessionCookie(reply as unknown as Parameters<typeof setSessionCookie>[0], 't', isSecure, 60)
    expect(set).toEqual([expected])
  })
})
