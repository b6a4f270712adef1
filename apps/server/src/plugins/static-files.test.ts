import { describe, expect, it } from 'vitest'
import { makeFileFolders } from '../testing/file-folders.ts'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp({}, makeFileFolders())

describe('point 2: the page', () => {
  it('at / a visitor is given the title page, whoever brings a session the app; neither is kept for the other', async () => {
    const learner = await test().signIn()
    const forVisitor = await test().call(undefined, { url: '/' })
    const forLearner = await test().call(learner, { url: '/' })
    expect(forVisitor.body).toContain('<title>Title page</title>')
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
