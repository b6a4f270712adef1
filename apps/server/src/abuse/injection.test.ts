import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { getRaw, sendRaw } from './testing/send-raw.ts'

const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
const test = useTestApp({ LOG_LEVEL: 'trace', TRUST_PROXY: '1' }, { logStream })

let port = 0
beforeAll(async () => {
  port = Number(new URL(await test().app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const headLines = (answer: string) => answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n')

describe('nobody writes headers for us', () => {
  const split = '%0d%0aSet-Cookie:%20planted=1%0d%0a%0d%0a<script>alert(1)</script>'

  it.each([
    `/api/login?returnTo=/${split}`,
    `/api/login?returnTo=/%c4%8d%c4%8aSet-Cookie:%20planted=1`,
    `/api/logout?x=${split}`,
    `/api/callback?error=${split}&state=${split}`,
    `/${split}`,
    `/api/chants/${split}`,
    `/assets/${split}`,
  ])('%s', async (target) => {
    const answer = await getRaw(port, target, 'Accept: text/html')
    expect(answer).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
    expect(headLines(answer).filter((line) => /^set-cookie:.*planted/i.test(line))).toEqual([])
    expect(answer).not.toContain('<script>alert')
  })

  it.each([
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: javascript',
    'Forwarded: host=evil.example',
  ])('%s leads nobody elsewhere', async (header) => {
    const host = header.startsWith('Host') ? [] : ['Host: localhost:3000']
    const answer = await sendRaw(port, 'GET /api/login HTTP/1.1', ...host, header, 'Connection: close')
    const location = headLines(answer).find((line) => /^location:/i.test(line)) ?? ''
    expect(answer).toMatch(/^HTTP\/1\.1 [2345]\d\d /)
    expect(location).not.toMatch(/evil|javascript/)
  })

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['an odd encoding', 'Transfer-Encoding: xchunked'],
    ['a header with a null character', 'X-Time-Zone: a\0b\r\nContent-Length: 2'],
    ['a space before the colon', 'Content-Length : 2'],
  ])('a request with %s is refused, and what follows is not taken for another', async (_, header) => {
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost'
    const answer = await sendRaw(
      port,
      'POST /api/admin/logout HTTP/1.1',
      'Host: localhost:3000',
      'Content-Type: application/json',
      header,
      '',
      '0',
      '',
      smuggled,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('"ok"')
  })

  it('a request with two hosts is refused', async () => {
    const answer = await getRaw(port, '/healthz', 'Host: evil.example')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each(['TRACE', 'CONNECT', 'PUT', 'TRACK'])('the method %s does nothing, and echoes nothing', async (method) => {
    const answer = await sendRaw(
      port,
      `${method} /api/auth/user HTTP/1.1`,
      'Host: localhost:3000',
      'Connection: close',
      'X-Secret: echoed',
    )
    expect(answer).not.toMatch(/^HTTP\/1\.1 [25]/)
    expect(answer).not.toContain('echoed')
  })
})

describe('nobody writes log lines for us', () => {
  /** A line break with a forged log line, terminal escapes, and Unicode line separators. */
  const forged = '\r\n{"level":30,"msg":"forged"}\u001b[2J\u001b]0;forged\u0007\u009b31m\u2028\u0085forged'

  it('whatever an address, a header, a body or a name holds', async () => {
    const learner = await test().signIn({ elevated: true })
    const from = lines.length
    const text = encodeURIComponent(forged)
    const own = `/api/users/${learner.userId}`
    const latin = forged.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')
    const headers = {
      'user-agent': latin,
      'x-request-id': latin,
      'x-forwarded-for': latin,
      'x-time-zone': latin,
      'idempotency-key': latin,
      'x-written-by': latin,
      referer: latin,
    }
    const requests = [
      { url: `/${text}` },
      { url: `/api/${text}` },
      { url: `/api/users/${text}/chants` },
      { url: `/api/admin/users?search=${text}&${text}=1` },
      { url: '/api/chants', headers },
      { method: 'POST', url: `${own}/streak`, payload: { streak: forged, [forged]: forged } },
      { method: 'POST', url: `${own}/day-streak`, headers },
      { method: 'PATCH', url: `${own}/settings`, payload: { timeZone: forged.slice(0, 64) } },
      { method: 'POST', url: '/api/admin/login', payload: { password: forged } },
      { url: `/api/callback?error=${text}&error_description=${text}` },
      { method: 'POST', url: '/api/dev-login', payload: { name: forged } },
    ] as const
    for (const request of requests) await test().call(learner, request)
    // An error of the server is logged without the input that caused it.
    await test().query(`alter table consent_records add constraint odd check (wording_version = '')`)
    await test().query('update users set first_name = $2 where id = $1', [learner.userId, forged])
    await test().call(learner, {
      method: 'POST',
      url: `${own}/email-consent`,
      payload: { emailMarketingConsent: true },
    })
    const written = lines.slice(from)
    expect(written.length).toBeGreaterThan(requests.length)
    for (const line of written) {
      expect(line.endsWith('\n')).toBe(true)
      expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(line).not.toContain('forged')
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
    }
  })
})
