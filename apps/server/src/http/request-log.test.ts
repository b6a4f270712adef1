import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { patiently } from '../testing/patiently.ts'
import { adminPassword, useTestApp } from '../testing/test-app.ts'
import { listWaiting } from '../testing/waiting.ts'
import { limits } from './rate-limit.ts'

const lines: string[] = []
const test = useTestApp({ LOG_LEVEL: 'trace' }, { logStream: { write: (line) => void lines.push(line) } })

const secrets = { firstName: 'Scholastica', email: 'scholastica@monte.example', search: 'Benedict', answer: 'Nursia' }

/** A learner whose every word would stand out in a log. */
async function signInSomebody() {
  const session = await test().signIn({ elevated: true })
  const { firstName, email } = secrets
  await test().query('update users set first_name = $2, email = $3 where id = $1', [session.userId, firstName, email])
  return session
}

function expectDiscreet(session: Awaited<ReturnType<typeof signInSomebody>>, from: number): void {
  const written = lines.slice(from).join('')
  expect(written).not.toBe('')
  const token = Object.values(session.cookies)[0] ?? ''
  for (const secret of [...Object.values(secrets), session.userId, token, adminPassword, '203.0.113.9']) {
    expect(written).not.toContain(secret)
  }
}

describe('the log', () => {
  it('has a line an answer with request id, route, status and time, and nothing personal', async () => {
    const session = await signInSomebody()
    const from = lines.length
    const own = `/api/users/${session.userId}`
    const remoteAddress = '203.0.113.9'
    const send = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      test().call(session, { method, url, remoteAddress, ...(payload && { payload }) })
    const first = await send('GET', '/api/auth/user')
    await send('GET', `/api/admin/users?search=${secrets.search}`)
    await send('GET', `${own}/export`)
    await send('POST', '/api/admin/login', { password: adminPassword })
    await send('POST', '/api/admin/login', { password: `${adminPassword}!` })
    await send('POST', `${own}/streak`, { streak: secrets.answer })
    await send('POST', `${own}/chants/1/progress`, { percentComplete: 20 })
    await send('GET', `/${secrets.answer}/${session.userId}`)
    await send('GET', `/api/users/%zz${session.userId}`)
    expectDiscreet(session, from)
    const [line] = lines.slice(from).map((each): unknown => JSON.parse(each))
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      reqId: first.headers['x-request-id'],
      method: 'GET',
      route: '/api/auth/user',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    })
  })

  it('has a line for each answer of sign-in, of a limit and to what is no address', async () => {
    const from = lines.length
    const headers = { host: 'localhost:3000' }
    const answers = []
    const ask = async (url: string) => void answers.push(await test().call(undefined, { url, headers }))
    for (let index = 0; index <= limits.signIn.points; index += 1) await ask('/api/login')
    for (const url of ['/api/callback', '/api/logout', '/api/sign-in', '/%zz']) await ask(url)
    const written = lines.slice(from).map((line) => JSON.parse(line) as { msg: string; route: string; status: number })
    const told = written.filter(({ msg }) => msg === 'answered').map(({ route, status }) => `${status} ${route}`)
    expect(told).toHaveLength(answers.length)
    expect(told.slice(limits.signIn.points)).toEqual([
      '429 /api/login',
      '400 /api/callback',
      '303 /api/logout',
      '200 /api/sign-in',
      '400 unmatched',
    ])
  })

  it('says why a request failed without the data that it failed with', async () => {
    const session = await signInSomebody()
    const from = lines.length
    await test().query('alter table consent_records rename column given to hidden')
    await test().query(`alter table users add constraint odd check (time_zone is null or time_zone <> 'Europe/Rome')`)
    const own = `/api/users/${session.userId}`
    const failed = [
      await test().call(session, {
        method: 'POST',
        url: `${own}/email-consent`,
        payload: { emailMarketingConsent: true },
      }),
      await test().call(session, { method: 'PATCH', url: `${own}/settings`, payload: { timeZone: 'Europe/Rome' } }),
    ]
    await test().query('alter table users drop constraint odd')
    await test().query('alter table consent_records rename column hidden to given')
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500])
    expectDiscreet(session, from)
    expect(lines.slice(from).join('')).toMatch(/column \\"given\\".*does not exist/)
  })

  it('says when the database is away, without the question that was put to it', async () => {
    const session = await signInSomebody()
    const from = lines.length
    const { pool } = test().database
    const key = randomUUID()
    // The connection is taken away while its request waits for a lock.
    const blocker = await pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table consent_records')
    const waiting = test().call(session, {
      method: 'POST',
      url: `/api/users/${session.userId}/email-consent`,
      payload: { emailMarketingConsent: true },
      headers: { 'idempotency-key': key },
    })
    const isWaiting = async () => (await listWaiting(test())).length > 0
    await expect.poll(isWaiting, patiently).toBe(true)
    await test().query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await listWaiting(test())])
    const response = await waiting
    await blocker.query('rollback')
    blocker.release()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    const message = 'The database cannot be reached right now. Please try again in a moment.'
    expect(response.json()).toEqual({ message })
    expectDiscreet(session, from)
    expect(lines.slice(from).join('')).not.toContain(key)
  })
})
