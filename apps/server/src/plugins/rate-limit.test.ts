import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteExpired } from '../jobs/delete-expired.ts'
import { errorBody } from '../testing/error-body.ts'
import { adminPassword, type TestSession, useTestApp } from '../testing/test-app.ts'
import { limits, networkOf, openDailyLimit } from './rate-limit.ts'

const direct = useTestApp()
const proxied = useTestApp({ TRUST_PROXY: '1' })

afterEach(() => void vi.useRealTimers())

interface Guess {
  readonly password?: string
  readonly from: string
  readonly headers?: Record<string, string>
}

const guess = (app: typeof direct, session: TestSession, { password = 'wrong', from, headers = {} }: Guess) =>
  app().call(session, {
    method: 'POST',
    url: '/api/admin/login',
    payload: { password },
    remoteAddress: from,
    headers,
  })
/** As many wrong guesses as the limit allows, one after another; returns their statuses. */
async function guessWrong(session: TestSession, from: string, times: number = limits.adminPassword.points) {
  const statuses: number[] = []
  while (statuses.length < times) statuses.push((await guess(direct, session, { from })).statusCode)
  return statuses
}
const indices = Array.from({ length: limits.adminPassword.points }, (_, index) => index)
const tenRefusals = indices.map(() => 403)

describe('guessing the admin password', () => {
  it('ten wrong guesses close the door, even to the right password, until the window is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const learner = await direct().signIn()
    const from = '203.0.113.10'
    expect(await guessWrong(learner, from)).toEqual(tenRefusals)
    const right = { password: adminPassword, from }
    const closed = await guess(direct, learner, right)
    expect([closed.statusCode, closed.headers['retry-after'], closed.json()]).toEqual([
      429,
      '900',
      errorBody('too_many_attempts', { minutes: 15 }),
    ])
    const attempts = await direct().query(`select from audit_log where action = 'admin password refused'`)
    expect(attempts).toHaveLength(indices.length)
    const other = await guess(direct, await direct().signIn(), { ...right, from: '203.0.113.11' })
    expect(other.statusCode, 'another user on another network').toBe(200)

    vi.setSystemTime(Date.now() + 899_000)
    expect((await guess(direct, learner, right)).headers['retry-after']).toBe('1')
    vi.setSystemTime(Date.now() + 1000)
    expect((await guess(direct, learner, right)).statusCode).toBe(200)
  })

  it('a user is limited across networks', async () => {
    const learner = await direct().signIn()
    await Promise.all(indices.map((index) => guess(direct, learner, { from: `198.51.100.${index}` })))
    expect((await guess(direct, learner, { from: '198.51.100.99' })).statusCode).toBe(429)
  })

  it.each([
    ['directly, whatever addresses the headers name', direct, (index: number) => `192.0.2.${index}`],
    // The proxy appends the address that it sees to what the client sent.
    ['through a trusted proxy, by the last address', proxied, (index: number) => `192.0.2.${index}, 203.0.113.50`],
  ] as const)('a network is limited across users and for guesses sent at once: %s', async (_, app, forwarded) => {
    async function guessAs(index: number) {
      const address = `192.0.2.${index}`
      const forged = { 'x-real-ip': address, forwarded: `for=${address}`, 'true-client-ip': address }
      const headers = { ...forged, 'x-forwarded-for': forwarded(index) }
      return (await guess(app, await app().signIn(), { from: '10.0.0.1', headers })).statusCode
    }
    const statuses = await Promise.all([...indices, 98, 99].map(guessAs))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...tenRefusals, 429, 429])
    if (app === proxied) {
      const headers = { 'x-forwarded-for': '203.0.113.51' }
      expect((await guess(app, await app().signIn(), { from: '10.0.0.1', headers })).statusCode).toBe(403)
    }
  })

  it('the right password resets the counters', async () => {
    const learner = await direct().signIn()
    const from = '203.0.113.30'
    await guessWrong(learner, from, indices.length - 1)
    expect((await guess(direct, learner, { password: adminPassword, from })).statusCode).toBe(200)
    expect(await guessWrong(learner, from)).toEqual(tenRefusals)
  })

  it('the counters hold no address and no user id, and are deleted when their window is over', async () => {
    const { database, query } = direct()
    const keys = (await query<{ key: string }>('select key from rate_limit_counters')).map(({ key }) => key)
    expect(keys).not.toEqual([])
    for (const key of keys) expect(key).toMatch(/^(adminPassword|signIn):[\w-]{22}$/)
    const hourMs = 60 * 60 * 1000
    await query('update rate_limit_counters set expire = $1', [Date.now() + hourMs])
    const insert = `insert into rate_limit_counters values ('past', 3, $1), ('wrong clock', 3, $2)`
    await query(insert, [Date.now() - 1, Date.now() + 48 * hourMs])
    await deleteExpired(database.queries, new Date())
    const left = await query<{ key: string }>('select key from rate_limit_counters')
    expect(left.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  })
})

it('a daily limit counts each user separately, and a refusal says when to come back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const limit = openDailyLimit(1, 'too_many_changes')
  await limit.consume('one')
  vi.setSystemTime(Date.now() + 60 * 60 * 1000)
  const refusal = { status: 429, code: 'too_many_changes', retryAfterSeconds: 23 * 3600 }
  await expect(limit.consume('one')).rejects.toMatchObject(refusal)
  await limit.consume('other')
  vi.setSystemTime(Date.now() + 23 * 60 * 60 * 1000)
  await limit.consume('one')
})

it('a network is an IPv4 address, however it is written, or an IPv6 /64', () => {
  const network = (ip: string) => networkOf({ ip })
  const same = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8:0000:0000:1:2:3:4', '2001:DB8::']
  expect(new Set(same.map(network)).size).toBe(1)
  for (const other of ['2001:db8:0:1::1', '2001:db8::1:0:0:0:1'])
    expect(network(other)).not.toBe(network('2001:db8::1'))
  expect(network('::ffff:203.0.113.7')).toBe(network('203.0.113.7'))
  expect(network('203.0.113.8')).not.toBe(network('203.0.113.7'))
  expect(network('::1')).not.toBe(network('127.0.0.1'))
  expect(networkOf({}), 'after the caller has hung up').toBe('')
})
