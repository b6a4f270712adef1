import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { sessionIdleMs } from '../sessions/session.ts'
import { makeFileFolders, pageScript, pageStyle } from '../testing/file-folders.ts'
import { patiently } from '../testing/patiently.ts'
import { type TestSession, useTestApp } from '../testing/test-app.ts'

const test = useTestApp({}, makeFileFolders())
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const plain = '<title>Schola</title>'

/** The rendered page: a machine that stands still for a second gives the plain one, as it may. */
const openRendered = (learner: TestSession, request: InjectOptions) =>
  vi.waitFor(async () => {
    const { headers, rawPayload } = await test().call(learner, request)
    const isCompressed = headers['content-encoding'] === 'gzip'
    const page = (isCompressed ? gunzipSync(rawPayload) : rawPayload).toString()
    expect(page).toContain('<title>Rendered</title>')
    return { headers, page }
  }, patiently)

describe('promise 24.9: the first screen is rendered on the server', () => {
  it('with their own name, path and progress', async () => {
    const learner = await test().signIn()
    const [first] = (await test().deps.curriculum.get()).chants
    await test().call(learner, {
      method: 'POST',
      url: `/api/users/${learner.userId}/chants/${first?.id}/progress`,
      payload: { percentComplete: 10, epoch: 0 },
    })
    const other = await test().signIn()
    const { chants } = await test().deps.curriculum.get()
    const address = '/chants/signum-crucis?tab=exercises'
    const { page } = await openRendered(learner, { url: address })
    expect(page).toContain(`${address} Clara ${chants.length} ${first?.slug}`)
    expect((await openRendered(other, { url: '/' })).page).toMatch(new RegExp(`/ Clara ${chants.length} $`))
  })

  it('promise 22.14: no browser and no proxy keeps it, and it takes the script and the style of the page alone', async () => {
    const { headers } = await openRendered(await test().signIn(), { url: '/' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'cookie, accept-encoding' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain(`script-src 'self' ${hashOf(pageScript)}`)
    expect(policy).toContain(`style-src 'self' ${hashOf(pageStyle)}`)
  })

  it('compressed for whoever takes it so', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const { headers: sent, page } = await openRendered(await test().signIn(), { url: '/', headers })
    expect(sent['content-encoding']).toBe('gzip')
    expect(page).toContain('Clara')
  })

  it.each(['/profile', '/broken', '/slow'])('%s, which is not rendered, is the plain page', async (url) => {
    const { body, statusCode } = await test().call(await test().signIn(), { url })
    expect([statusCode, body.includes(plain)]).toEqual([200, true])
  })

  it('promise 22.14: nothing is rendered before the consent gate', async () => {
    const learner = await test().signIn()
    await test().query('update users set consent_completed_at = null where id = $1', [learner.userId])
    expect((await test().call(learner, { url: '/' })).body).toContain(plain)
  })

  it('nor for a session that is over or was never there', async () => {
    const learner = await test().signIn()
    const forger = { ...learner, cookies: { schola_session: 'A'.repeat(43) } }
    expect((await test().call(forger, { url: '/' })).body).toContain(plain)
    test().clock.advance(sessionIdleMs + 1)
    expect((await test().call(learner, { url: '/' })).body).toContain(plain)
  })
})
