import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getRaw } from '../abuse/testing/send-raw.ts'
import { errorBody } from '../testing/error-body.ts'
import { makeFileFolders, pageScript, secretText } from '../testing/file-folders.ts'
import { useTestApp } from '../testing/test-app.ts'

const { secretFile, ...folders } = makeFileFolders()
const test = useTestApp({ SECURITY_CONTACT: 'mailto:security@example.org' }, folders)
const get = (url: string, headers: Record<string, string> = {}) => test().call(undefined, { url, headers })

const landingTitle = '<title>Landing page</title>'
const appTitle = '<title>Schola</title>'

describe('pages', () => {
  it('at / a visitor gets the landing page, a browser with a session the app; neither is cached for the other', async () => {
    const forVisitor = await get('/')
    const forLearner = await test().call(await test().signIn(), { url: '/' })
    expect([forVisitor.statusCode, forLearner.statusCode]).toEqual([200, 200])
    expect(forVisitor.body).toContain(landingTitle)
    expect(forLearner.body).toContain(appTitle)
    for (const { headers } of [forVisitor, forLearner]) {
      expect(headers).toMatchObject({ vary: 'cookie, accept-encoding', 'cache-control': 'no-cache' })
    }
    expect(forVisitor.headers.etag).not.toBe(forLearner.headers.etag)
  })

  it('every screen is the app; a wrong address is the app with status 404, whatever the browser has cached', async () => {
    const screen = await get('/mass/2026-11-29/part?x=1')
    expect([screen.statusCode, screen.body]).toEqual([200, expect.stringContaining(appTitle)])
    const wrong = await get('/chants/kyrie/no-such-part', { 'if-none-match': String(screen.headers.etag) })
    expect([wrong.statusCode, wrong.body]).toEqual([404, expect.stringContaining(appTitle)])
    expect(wrong.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  it.each(['/api/no-such-call', '/assets/no-such-file.js', '/audio/no-such.mp3'])(
    'a wrong address of a call or a file is an error: %s',
    async (url) => {
      const response = await get(url)
      expect([response.statusCode, response.json()]).toEqual([404, errorBody('address_not_found')])
    },
  )

  it('the content security policy of a page allows its inline script by its hash; that of other files allows none', async () => {
    const scriptsOf = async (url: string) =>
      /script-src ([^;]*)/.exec(String((await get(url)).headers['content-security-policy']))?.[1]
    const hash = createHash('sha256').update(pageScript).digest('base64')
    for (const url of ['/', '/index.html', '/chants', '/no/such/page']) {
      expect(await scriptsOf(url), url).toBe(`'self' 'sha256-${hash}'`)
    }
    expect(await scriptsOf('/assets/app.js')).toBe("'self'")
  })
})

it('recordings are served whole or in ranges, and cached for a year', async () => {
  const whole = await get('/audio/kyrie-abc.mp3')
  expect([whole.statusCode, whole.body]).toEqual([200, 'ten bytes!'])
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  const part = await get('/audio/kyrie-abc.mp3', { range: 'bytes=4-' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'bytes!', 'bytes 4-9/10'])
})

it('nothing outside the served folders, no hidden file and no folder listing is served', async () => {
  const port = Number(new URL(await test().app.listen({ port: 0, host: '127.0.0.1' })).port)
  const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '%252e%252e%252f', '....//', '%c0%ae%c0%ae/']
  const waysOut = up.flatMap((step) =>
    [1, 2, 8].flatMap((times) => ['secret.txt', 'etc/passwd'].map((target) => `${step.repeat(times)}${target}`)),
  )
  const hidden = ['.env', '%2eenv', 'assets/../.env', `%2f${encodeURIComponent(secretFile)}`, `/${secretFile}`]
  const listings = ['assets', 'assets/']
  const paths = [...waysOut, ...hidden, ...listings].flatMap((path) => [path, `assets/${path}`])
  for (const prefix of ['/', '/audio/']) {
    expect(await getRaw(port, `${prefix}assets/app.js`)).toContain('export {}')
    for (const path of paths) {
      const reply = await getRaw(port, `${prefix}${path}`)
      // Every address outside the files is a page of the app.
      expect([path, reply.includes(appTitle) || /^HTTP\/1\.1 4\d\d /.test(reply)]).toEqual([path, true])
      expect(reply).not.toMatch(new RegExp(`${secretText}|root:|app\\.js`))
    }
  }
})

it('robots.txt allows the landing page and disallows the calls', async () => {
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nAllow: /\nDisallow: /api/\n')
})

describe('security.txt', () => {
  const withoutContact = useTestApp()
  it('names the contact for a year, and is missing without one', async () => {
    const url = '/.well-known/security.txt'
    const expected = 'Contact: mailto:security@example.org\nExpires: 2027-11-15T12:00:00.000Z\n'
    expect((await get(url)).body).toBe(expected)
    expect((await withoutContact().call(undefined, { url })).statusCode).toBe(404)
  })
})
