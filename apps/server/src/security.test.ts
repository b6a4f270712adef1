import { calls } from '@schola/contract/calls'
import { describe, expect, it } from 'vitest'
import { makePlace, sampleRequest } from './testing/sample-requests.ts'
import { snapshotTables } from './testing/table-snapshot.ts'
import { type TestSession, useTestApp } from './testing/test-app.ts'

const test = useTestApp()

/** Its checks of length throw instead of refusing it. */
const hostile = { length: { toString: 1, valueOf: 1 } }

const changing = Object.entries(calls).filter(([, { method }]) => method !== 'GET')
const sendRaw = (session: TestSession | undefined, body: string, headers: Record<string, string> = {}) =>
  test().call(session, {
    method: 'POST',
    url: `/api/users/${session?.userId ?? 'x'}/streak`,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('requests from other sites', () => {
  it.each(changing)('%s is refused, and changes no row', async (name, { method }) => {
    const place = await makePlace(test())
    const admin = await test().signIn({ elevated: true })
    const request = { method, ...sampleRequest(name, place) }
    const before = await snapshotTables(test())
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3001' },
      { origin: 'http://localhost:3000.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await test().call(admin, { ...request, headers })
      const refusal = { message: 'Requests from other sites are refused.' }
      expect([response.statusCode, response.json()], JSON.stringify(headers)).toEqual([403, refusal])
    }
    expect(await snapshotTables(test())).toEqual(before)
  })

  it('the page itself, and a program without a browser’s headers, get through', async () => {
    const learner = await test().signIn()
    for (const headers of [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, {}]) {
      expect((await sendRaw(learner, '{"streak":1}', headers)).statusCode).toBe(200)
    }
  })

  it('no header invites other origins to read', async () => {
    const response = await test().call(await test().signIn(), {
      url: '/api/auth/user',
      headers: { origin: 'https://evil.example' },
    })
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('bodies', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of %s is 415',
    async (type) => {
      const response = await sendRaw(await test().signIn(), '{"streak":1}', { 'content-type': type })
      const message = 'Send JSON: the content type must be application/json.'
      expect([response.statusCode, response.json()]).toEqual([415, { message }])
    },
  )

  it('a body over the limit is 413', async () => {
    const response = await sendRaw(await test().signIn(), JSON.stringify({ streak: 'x'.repeat(300_000) }))
    expect([response.statusCode, response.json()]).toEqual([413, { message: 'The request is too large.' }])
  })

  it.each([
    ['broken', '{"streak":'],
    ['two values', '{"streak":1}{"streak":2}'],
    ['a prototype', '{"streak":1,"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"streak":1,"constructor":{"prototype":{"isAdmin":true}}}'],
    ['an escaped null character', '{"streak":1,"x":"\\u0000"}'],
    ['a bare null character', '{"streak":1,"x":"\0"}'],
    ['half a character', String.raw`{"streak":1,"x":"\ud83d"}`],
    ['deep', `{"streak":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['deep and unclosed', '['.repeat(200_000)],
    ['a field nobody knows', '{"streak":1,"isAdmin":true}'],
  ])('%s JSON is 400 with a message, and nothing is stored', async (_, body) => {
    const learner = await test().signIn()
    const response = await sendRaw(learner, body)
    expect([response.statusCode, response.json()]).toEqual([400, { message: expect.stringMatching(/./) }])
    const [row] = await test().query('select current_streak, is_admin from users where id = $1', [learner.userId])
    expect(row).toEqual({ current_streak: 0, is_admin: false })
    expect(({} as Record<string, unknown>).isAdmin).toBe(undefined)
  })

  const taking = changing.filter(([, { body, bodyMedia }]) => body && bodyMedia === undefined)
  it.each(taking)(
    'a value that makes a schema throw is no failure of ours in a field of %s',
    async (name, { method }) => {
      const place = await makePlace(test())
      const admin = await test().signIn({ elevated: true })
      const { payload = {}, ...sample } = sampleRequest(name, place)
      // An answer may be any JSON.
      for (const field of Object.keys(payload).filter((key) => key !== 'answer')) {
        const request = { method, ...sample, payload: { ...payload, [field]: hostile } }
        const response = await test().call(admin, request)
        expect([field, response.statusCode, response.json()]).toEqual([
          field,
          400,
          { message: expect.stringMatching(/./) },
        ])
      }
    },
  )

  it('an exercise with such a value in its content is stored as invalid', async () => {
    const admin = await test().signIn({ elevated: true })
    const payload = {
      chantId: 1,
      level: 1,
      type: 'word-bank',
      content: JSON.stringify({ question: hostile, words: hostile }),
    }
    const response = await test().call(admin, { method: 'POST', url: '/api/exercises', payload })
    expect(response.statusCode).toBe(201)
  })

  it.each([20, 3000, 60_000])('an answer nested %i deep is kept or refused, never a failure of ours', async (depth) => {
    const learner = await test().signIn()
    const [exercise] = await test().query<{ id: number }>('select min(id) as id from exercises')
    const response = await test().call(learner, {
      method: 'POST',
      url: `/api/users/${learner.userId}/attempts`,
      headers: { 'content-type': 'application/json' },
      payload: `{"exerciseId":${exercise?.id},"score":1,"answer":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    })
    expect(response.statusCode).toBe(depth === 20 ? 200 : 400)
  })

  it.each([
    ['a null character', String.raw`{\"instructions\":\"\\u0000\"}`],
    ['a null character in two folds', String.raw`{\"instructions\":\"\\\u00750000\"}`],
    ['half a character', String.raw`{\"instructions\":\"\\ud83d\"}`],
    ['a thousand brackets', `${'['.repeat(1000)}${']'.repeat(1000)}`],
  ])('an exercise whose content holds %s is refused, and the file of its chant still comes', async (_, content) => {
    const admin = await test().signIn({ elevated: true })
    const response = await test().call(admin, {
      method: 'POST',
      url: '/api/exercises',
      headers: { 'content-type': 'application/json' },
      payload: `{"chantId":1,"level":1,"type":"true-false","content":"${content}"}`,
    })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: expect.stringMatching(/^The content .*\.$/) },
    ])
    expect((await test().call(admin, { url: '/api/admin/chants/1/export' })).statusCode).toBe(200)
  })

  it.each(['/api/users/%00/chants', '/api/users/a%00b/export', '/api/admin/users?search=%00', '/api/chants/a%00'])(
    'the null character in %s is 400',
    async (url) => {
      const response = await test().call(await test().signIn({ elevated: true }), { url })
      expect([response.statusCode, response.json()]).toEqual([400, { message: 'The address holds a null character.' }])
    },
  )
})

describe('addresses', () => {
  it.each(['0x10', '1e3', '%205', '+5', '05', '5.0', '99999999999'])('%s is no id of a row', async (id) => {
    const admin = await test().signIn({ elevated: true })
    expect((await test().call(admin, { url: `/api/exercises/${id}/versions` })).statusCode).toBe(400)
  })
})

describe('errors', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['POST', '/api/chants', 404],
    ['GET', '/api/users/%zz/chants', 400],
    ['GET', `/api/chants/${'x'.repeat(230)}`, 400],
    ['GET', '/assets/nothing.js', 404],
  ] as const)('%s %s is %i as { message } alone', async (method, url, status) => {
    const response = await test().call(await test().signIn(), { method, url })
    expect([response.statusCode, response.json()]).toEqual([status, { message: expect.stringMatching(/\.$/) }])
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('a failure of ours says so, and no more', async () => {
    const learner = await test().signIn()
    await test().query('alter table consent_records rename column given to hidden')
    const response = await test().call(learner, {
      method: 'POST',
      url: `/api/users/${learner.userId}/email-consent`,
      payload: { emailMarketingConsent: true },
    })
    await test().query('alter table consent_records rename column hidden to given')
    const message = 'Something went wrong on our side. Please try again.'
    expect([response.statusCode, response.json()]).toEqual([500, { message }])
    const [row] = await test().query('select email_marketing_consent from users where id = $1', [learner.userId])
    expect(row, 'and what was begun is undone').toEqual({ email_marketing_consent: false })
  })
})
