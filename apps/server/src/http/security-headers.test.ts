import { beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../abuse/testing/send-raw.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { useTestApp } from '../testing/test-app.ts'

const plain = useTestApp()
const secure = useTestApp({ PUBLIC_URL: 'https://schola.example.org' })

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

describe('promise 22.8: the content security policy', () => {
  it.each(['/healthz', '/api/nothing', '/assets/nothing.js', '/api/auth/user'])(
    'of %s names no other host and no inline code',
    async (url) => {
      const { headers } = await plain().call(undefined, { url })
      expect(String(headers['content-security-policy']).split(';')).toEqual(policy)
    },
  )

  it('also sends http over to https where the site has it', async () => {
    const { headers } = await secure().call(undefined, { url: '/healthz' })
    expect(String(headers['content-security-policy']).split(';')).toEqual([...policy, 'upgrade-insecure-requests'])
  })
})

describe('promise 22.8: the other headers', () => {
  it('are the usual ones', async () => {
    const { headers } = await plain().call(undefined, { url: '/healthz' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('a caller does not choose the id of the request', async () => {
    const { headers } = await plain().call(undefined, { url: '/healthz', headers: { 'x-request-id': 'forged' } })
    expect(headers['x-request-id']).not.toBe('forged')
  })

  it('hold browsers to https only where the site has it', async () => {
    const { headers } = await secure().call(undefined, { url: '/healthz' })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})

describe('promise 22.8: what is no request gets the same headers', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await secure().app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  it.each([
    ['an address that cannot be decoded', 'GET /%zz HTTP/1.1', 400],
    ['what is no HTTP', 'hello', 400],
    ['a header without an end', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(70_000)}`, 431],
  ])('%s', async (_name, line, status) => {
    const answer = await sendRaw(port, line, 'Host: localhost', 'Connection: close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [first, ...rest] = head.split('\r\n')
    const headers = new Headers(rest.map((each) => each.split(/: (.*)/, 2) as [string, string]))
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const { headers: usual } = await secure().call(undefined, { url: '/healthz' })
    for (const name of ['content-security-policy', 'strict-transport-security', 'x-frame-options', 'referrer-policy']) {
      expect([name, headers.get(name)]).toEqual([name, usual[name]])
    }
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/\.$/) })
  })

  it.each(['/api/nothing', '/api/auth/user', '/api/chants/%00', '/assets/nothing.js'])(
    'no cache keeps the refusal of %s',
    async (url) => {
      const { statusCode, headers } = await plain().call(undefined, { url })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(headers['cache-control']).toBe('no-store')
    },
  )
})

describe('promise 22.1: the session cookie', () => {
  it('is __Host- and Secure on https, where the plain name counts for nothing', async () => {
    const learner = await secure().signIn()
    expect(Object.keys(learner.cookies)).toEqual(['__Host-schola_session'])
    expect((await secure().call(learner, { url: '/api/auth/user' })).statusCode).toBe(200)
    const cookies = { schola_session: Object.values(learner.cookies)[0] ?? '' }
    expect((await secure().call({ ...learner, cookies }, { url: '/api/auth/user' })).statusCode).toBe(401)
    const deleted = await secure().call(learner, { method: 'DELETE', url: `/api/users/${learner.userId}` })
    expect(String(deleted.headers['set-cookie'])).toMatch(/^__Host-schola_session=; .*HttpOnly; Secure; SameSite=Lax$/)
  })

  it.each([
    [true, '__Host-schola_session=t; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
    [false, 'schola_session=t; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
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
    expect(set).toEqual([expected.split(';')[0]])
  })
})
