import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeFileFolders, pageScript } from '../testing/file-folders.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp({}, makeFileFolders())

/** For whom nothing is rendered. */
async function beforeConsent() {
  const learner = await test().signIn()
  await test().query('update users set consent_completed_at = null where id = $1', [learner.userId])
  return learner
}

describe('promise 2.10: the page', () => {
  it('at / a visitor is given the landing page, whoever brings a session the app; neither is cached for the other', async () => {
    const forVisitor = await test().call(undefined, { url: '/' })
    const forLearner = await test().call(await beforeConsent(), { url: '/' })
    expect(forVisitor.body).toContain('<title>Landing page</title>')
    expect(forLearner.body).toContain('<title>Schola</title>')
    for (const { headers } of [forVisitor, forLearner]) {
      expect(headers).toMatchObject({ vary: 'cookie, accept-encoding', 'cache-control': 'no-cache' })
    }
    expect(forVisitor.headers.etag).not.toBe(forLearner.headers.etag)
  })

  it.each(['/index.html', '/chants', '/no/such/page'])('%s is the app for everybody', async (url) => {
    const { body } = await test().call(undefined, { url })
    expect(body).toContain('<title>Schola</title>')
  })
})

describe('promise 22.8: the policy of a page', () => {
  async function scriptsOf(url: string) {
    const { headers } = await test().call(undefined, { url })
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  const hash = createHash('sha256').update(pageScript).digest('base64')

  it.each(['/index.html', '/chants', '/no/such/page'])('%s allows its inline script, by its hash', async (url) => {
    expect(await scriptsOf(url)).toBe(`'self' 'sha256-${hash}'`)
  })

  it.each(['/', '/assets/app.js', '/api/auth/user', '/healthz'])('%s, which has none, allows none', async (url) => {
    expect(await scriptsOf(url)).toBe("'self'")
  })
})
