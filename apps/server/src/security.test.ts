import { calls } from '@schola/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { getRaw } from './abuse/testing/send-raw.ts'
import { snapshotTables } from './testing/database.ts'
import { anyError, errorBody } from './testing/error-body.ts'
import { makePlace, sampleRequest } from './testing/sample-requests.ts'
import { type TestSession, useTestApp } from './testing/test-app.ts'

const test = useTestApp()

const changing = Object.entries(calls).filter(([, { method }]) => method !== 'GET')
const sendStreak = (session: TestSession, payload: string, headers: Record<string, string> = {}) =>
  test().call(session, {
    method: 'POST',
    url: `/api/users/${session.userId}/streak`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
const refusal = expect.objectContaining({ message: expect.stringMatching(/\.$/) })

describe('requests from other sites', () => {
  it.each(changing)('%s is refused, and changes no row', async (name, { method }) => {
    const place = await makePlace(test())
    const admin = await test().signIn({ elevated: true })
    const request = { method, ...sampleRequest(name, place), headers: { origin: 'https://evil.example' } }
    const before = await snapshotTables(test())
    const response = await test().call(admin, request)
    const body = errorBody('cross_site')
    expect([response.statusCode, response.json()]).toEqual([403, body])
    expect(await snapshotTables(test())).toEqual(before)
  })

  it.each([
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:3001' }, 403],
    [{ origin: 'http://localhost:3000.evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('a request with %j is answered with %i', async (headers, status) => {
    expect((await sendStreak(await test().signIn(), '{"streak":1}', headers)).statusCode).toBe(status)
  })
})

describe('bodies', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded'])('a body of %s is 415', async (type) => {
    const response = await sendStreak(await test().signIn(), '{"streak":1}', { 'content-type': type })
    const body = errorBody('content_type_not_json')
    expect([response.statusCode, response.json()]).toEqual([415, body])
  })

  it('a body over the limit is 413', async () => {
    const response = await sendStreak(await test().signIn(), JSON.stringify({ streak: 'x'.repeat(300_000) }))
    expect([response.statusCode, response.json()]).toEqual([413, errorBody('request_too_large')])
  })

  it.each([
    ['broken', '{"streak":'],
    ['a prototype', '{"streak":1,"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"streak":1,"constructor":{"prototype":{"isAdmin":true}}}'],
    ['an escaped null character', '{"streak":1,"x":"\\u0000"}'],
    ['deep', `{"streak":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['an unknown field', '{"streak":1,"isAdmin":true}'],
  ])('%s JSON is 400 with a message, and nothing is stored', async (_, body) => {
    const learner = await test().signIn()
    const response = await sendStreak(learner, body)
    expect([response.statusCode, response.json()]).toEqual([400, anyError])
    const [row] = await test().query('select current_streak, is_admin from users where id = $1', [learner.userId])
    expect(row).toEqual({ current_streak: 0, is_admin: false })
    expect(({} as Record<string, unknown>).isAdmin).toBe(undefined)
  })
})

describe('addresses', () => {
  it.each([
    ['GET', '/api/users/a%00b/export', 400],
    ['GET', '/api/admin/users?search=%00', 400],
    ['GET', '/api/users/%zz/chants', 400],
    ['GET', `/api/chants/${'x'.repeat(230)}`, 400],
    ['GET', '/api/exercises/0x10/versions', 400],
    ['GET', '/api/exercises/%205/versions', 400],
    ['GET', '/api/exercises/99999999999/versions', 400],
    ['POST', '/api/chants', 404],
  ] as const)('%s %s is %i as an error alone', async (method, url, status) => {
    const response = await test().call(await test().signIn({ elevated: true }), { method, url })
    expect([response.statusCode, response.json()]).toEqual([status, refusal])
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

describe('requests that are not as browsers send them', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await test().app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  const split = '%0d%0aSet-Cookie:%20planted=1%0d%0a%0d%0a<script>alert(1)</script>'

  it.each([
    `/api/login?returnTo=/${split}`,
    `/api/login?returnTo=/%c4%8d%c4%8aSet-Cookie:%20planted=1`,
    `/api/callback?error=${split}&state=${split}`,
    `/${split}`,
    `/api/chants/${split}`,
  ])('%s adds no header and no markup', async (target) => {
    const reply = await getRaw(port, target, 'Accept: text/html')
    expect(reply).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
    expect(reply).not.toMatch(/^set-cookie:.*planted|<script>alert/im)
  })

  it('two hosts are refused', async () => {
    expect(await getRaw(port, '/healthz', 'Host: evil.example')).toMatch(/^HTTP\/1\.1 400 /)
  })
})
