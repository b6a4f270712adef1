import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { listWaiting } from '../testing/database.ts'
import { errorBody } from '../testing/error-body.ts'
import { adminPassword, useTestApp } from '../testing/test-app.ts'

const lines: string[] = []
const test = useTestApp({ LOG_LEVEL: 'trace' }, { logStream: { write: (line) => void lines.push(line) } })

/** A line break with a forged log line, terminal escapes, and Unicode line separators. */
const forged = '\r\n{"level":30,"msg":"forged"}\u001b[2J\u001b]0;forged\u0007\u009b31m\u2028\u0085forged'
const email = 'scholastica@monte.example'

/** Calls the app as an operator and a learner with conspicuous names and answers; returns its replies and log lines. */
async function callAndReadLog(requests: (own: string) => readonly InjectOptions[]) {
  const session = await test().signIn({ elevated: true })
  await test().query('update users set first_name = $2, email = $3 where id = $1', [session.userId, forged, email])
  const from = lines.length
  const replies = []
  for (const request of requests(`/api/users/${session.userId}`)) {
    replies.push(await test().call(session, { remoteAddress: '203.0.113.9', ...request }))
  }
  const token = Object.values(session.cookies)[0] ?? ''
  const written = lines.slice(from)
  for (const line of written) {
    expect(line).toMatch(/^[^\p{Cc}\u2028\u2029]+\n$/u)
    for (const secret of ['forged', email, session.userId, token, adminPassword, '203.0.113.9']) {
      expect(line).not.toContain(secret)
    }
  }
  return { replies, written: written.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

it('has a line per reply with request id, route, status and time, and nothing of what a request holds', async () => {
  const text = encodeURIComponent(forged)
  const latin = forged.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')
  const names = ['user-agent', 'x-request-id', 'x-forwarded-for', 'x-time-zone', 'x-written-by', 'referer']
  const headers = Object.fromEntries([...names, 'idempotency-key'].map((name) => [name, latin]))
  const { replies, written } = await callAndReadLog((own) => [
    { url: '/api/auth/user' },
    { url: `/${text}` },
    { url: `/api/${text}` },
    { url: `/api/users/%zz${text}` },
    { url: `/api/users/${text}/chants` },
    { url: `/api/admin/users?search=${text}&${text}=1` },
    { url: `/api/admin/users?search=${email}` },
    { url: '/api/chants', headers },
    { url: `${own}/export` },
    { method: 'POST', url: `${own}/day-streak`, headers },
    { method: 'POST', url: `${own}/streak`, payload: { streak: forged, [forged]: forged } },
    { method: 'POST', url: `${own}/chants/1/progress`, payload: { percentComplete: 20 } },
    { method: 'PATCH', url: `${own}/settings`, payload: { timeZone: forged.slice(0, 64) } },
    { method: 'POST', url: '/api/admin/login', payload: { password: `${adminPassword}!` } },
    { method: 'POST', url: '/api/admin/login', payload: { password: adminPassword } },
    { url: `/api/callback?error=${text}&error_description=${text}` },
    { method: 'POST', url: '/api/dev-login', payload: { name: forged } },
  ])
  expect(written.filter(({ msg }) => msg === 'answered')).toHaveLength(replies.length)
  expect(written[0]).toEqual({
    level: 30,
    time: expect.any(Number),
    reqId: replies[0]?.headers['x-request-id'],
    method: 'GET',
    route: '/api/auth/user',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  })
})

it('a failure of ours is undone; the log has its reason without the data, the caller only a message', async () => {
  await test().query('alter table consent_records rename column given to hidden')
  await test().query(`alter table users add constraint odd check (time_zone is null or time_zone <> 'Europe/Rome')`)
  const { replies, written } = await callAndReadLog((own) => [
    { method: 'POST', url: `${own}/email-consent`, payload: { emailMarketingConsent: true } },
    { method: 'PATCH', url: `${own}/settings`, payload: { timeZone: 'Europe/Rome' } },
  ])
  await test().query('alter table users drop constraint odd')
  await test().query('alter table consent_records rename column hidden to given')
  const body = errorBody('internal')
  for (const reply of replies) expect([reply.statusCode, reply.json()]).toEqual([500, body])
  expect(written[0]?.['reason']).toMatch(/column "given" .* does not exist/)
  expect(JSON.stringify(written)).not.toContain('Rome')
  expect(await test().query('select from users where email_marketing_consent')).toEqual([])
})

it('a lost connection to the database is a 503, and logged without the query', async () => {
  const { pool } = test().database
  const key = randomUUID()
  // The connection is cut while its request waits for a lock.
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table consent_records')
  const calling = callAndReadLog((own) => [
    {
      method: 'POST',
      url: `${own}/email-consent`,
      payload: { emailMarketingConsent: true },
      headers: { 'idempotency-key': key },
    },
  ])
  await expect.poll(() => listWaiting(test())).toHaveLength(1)
  await test().query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await listWaiting(test())])
  const { replies, written } = await calling
  await blocker.query('rollback')
  blocker.release()
  const body = errorBody('database_unreachable')
  expect(replies.map((reply) => [reply.statusCode, reply.headers['retry-after'], reply.json()])).toEqual([
    [503, '2', body],
  ])
  expect(JSON.stringify(written)).not.toContain(key)
})
