import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeFileFolders, pageScript } from '../testing/file-folders.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp({ SECURITY_CONTACT: 'mailto:security@example.org' }, makeFileFolders())

const landingTitle = '<title>Landing page</title>'
const appTitle = '<title>Schola</title>'

describe('pages', () => {
  it('at / a visitor gets the landing page, a browser with a session the app; neither is cached for the other', async () => {
    const forVisitor = await test().call(undefined, { url: '/' })
    const forLearner = await test().call(await test().signIn(), { url: '/' })
    expect([forVisitor.statusCode, forLearner.statusCode]).toEqual([200, 200])
    expect(forVisitor.body).toContain(landingTitle)
    expect(forLearner.body).toContain(appTitle)
    for (const { headers } of [forVisitor, forLearner]) {
      expect(headers).toMatchObject({ vary: 'cookie, accept-encoding', 'cache-control': 'no-cache' })
    }
    expect(forVisitor.headers.etag).not.toBe(forLearner.headers.etag)
  })

  it.each(['/index.html', '/chants', '/chants/no-such-chant', '/mass/2026-11-29/part?x=1', '/review/7', '/profiles/'])(
    '%s is the app for everyone',
    async (url) => {
      const { statusCode, body } = await test().call(undefined, { url })
      expect(statusCode).toBe(200)
      expect(body).toContain(appTitle)
    },
  )

  it.each(['/no/such/page', '/chants/kyrie/no-such-part', '/favicon.ico'])(
    'a wrong address is the app with status 404, whatever the browser has cached: %s',
    async (url) => {
      const { headers } = await test().call(undefined, { url: '/index.html' })
      const conditional = { 'if-none-match': String(headers.etag) }
      const response = await test().call(undefined, { url, headers: conditional })
      expect(response.statusCode).toBe(404)
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      expect(response.body).toContain(appTitle)
    },
  )

  it.each(['/api/no-such-call', '/assets/no-such-file.js', '/audio/no-such.mp3'])(
    'a wrong address of a call or a file is an error: %s',
    async (url) => {
      const response = await test().call(undefined, { url })
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'There is nothing at this address.' }])
    },
  )
})

describe('the content security policy', () => {
  async function scriptsOf(url: string) {
    const { headers } = await test().call(undefined, { url })
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  const hash = createHash('sha256').update(pageScript).digest('base64')

  it.each(['/', '/index.html', '/chants', '/no/such/page'])(
    'of %s allows its inline script, by its hash',
    async (url) => {
      expect(await scriptsOf(url)).toBe(`'self' 'sha256-${hash}'`)
    },
  )

  it.each(['/assets/app.js', '/api/auth/user', '/healthz'])('of %s, which has no script, allows none', async (url) => {
    expect(await scriptsOf(url)).toBe("'self'")
  })
})

describe('robots.txt', () => {
  it('lets crawlers read the landing page, but not the calls', async () => {
    const response = await test().call(undefined, { url: '/robots.txt' })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(response.body).toBe('User-agent: *\nAllow: /\nDisallow: /api/\n')
  })
})

describe('security.txt', () => {
  const url = '/.well-known/security.txt'

  it('names whom to tell about a vulnerability, for a year', async () => {
    const response = await test().call(undefined, { url })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(response.body).toBe('Contact: mailto:security@example.org\nExpires: 2027-11-15T12:00:00.000Z\n')
  })

  describe('without a contact', () => {
    const withoutContact = useTestApp({})
    it('does not exist', async () => {
      expect((await withoutContact().call(undefined, { url })).statusCode).toBe(404)
    })
  })
})
