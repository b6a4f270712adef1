import { afterEach, describe, expect, it, vi } from 'vitest'
import { adminPassword, type TestApp, type TestSession, useTestApp } from '../testing/test-app.ts'
import { forgetExpired } from '../use-cases/forget-expired.ts'
import { limits, networkOf, openDailyLimit } from './rate-limit.ts'

const direct = useTestApp()
const proxied = useTestApp({ TRUST_PROXY: '1' })

afterEach(() => void vi.useRealTimers())

interface Guess {
  readonly password?: string
  readonly from?: string
  readonly forwarded?: string
}

const guess = (
  test: TestApp,
  session: TestSession,
  { password = 'wrong', from = '203.0.113.1', forwarded }: Guess = {},
) =>
  test.call(session, {
    method: 'POST',
    url: '/api/admin/login',
    payload: { password },
    remoteAddress: from,
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  })

async function guessWrong(test: TestApp, session: TestSession, options: (index: number) => Guess = () => ({})) {
  const statuses: number[] = []
  for (let index = 0; index < limits.adminPassword.points; index += 1) {
    statuses.push((await guess(test, session, options(index))).statusCode)
  }
  return statuses
}

const tenRefusals = Array.from({ length: 10 }, () => 403)

describe('guessing the admin password', () => {
  it('ten wrong guesses close the door, even to the right password, until the window is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const test = direct()
    const learner = await test.signIn()
    const from = '203.0.113.10'
    expect(await guessWrong(test, learner, () => ({ from }))).toEqual(tenRefusals)
    const closed = await guess(test, learner, { password: adminPassword, from })
    expect(closed.statusCode).toBe(429)
    expect(closed.headers['retry-after']).toBe('900')
    expect(closed.json()).toEqual({ message: 'Too many attempts. Please try again in 15 minutes.' })

    const elsewhere = await test.signIn()
    const other = await guess(test, elsewhere, { password: adminPassword, from: '203.0.113.11' })
    expect(other.statusCode, 'another user on another network').toBe(200)

    vi.setSystemTime(Date.now() + 899_000)
    expect((await guess(test, learner, { password: adminPassword, from })).headers['retry-after']).toBe('1')
    vi.setSystemTime(Date.now() + 1000)
    expect((await guess(test, learner, { password: adminPassword, from })).statusCode).toBe(200)
  })

  it('one user is held on every network, and one network under every user', async () => {
    const test = direct()
    const learner = await test.signIn()
    await guessWrong(test, learner, (index) => ({ from: `198.51.100.${index}` }))
    expect((await guess(test, learner, { from: '198.51.100.99' })).statusCode).toBe(429)

    const from = '203.0.113.20'
    for (let index = 0; index < 10; index += 1) await guess(test, await test.signIn(), { from })
    expect((await guess(test, await test.signIn(), { from })).statusCode).toBe(429)
  })

  it('the right password resets the counters', async () => {
    const test = direct()
    const learner = await test.signIn()
    const from = '203.0.113.30'
    for (let index = 0; index < 9; index += 1) await guess(test, learner, { from })
    expect((await guess(test, learner, { password: adminPassword, from })).statusCode).toBe(200)
    expect(await guessWrong(test, learner, () => ({ from }))).toEqual(tenRefusals)
  })

  it('X-Forwarded-For fools nobody unless TRUST_PROXY says so', async () => {
    const test = direct()
    const from = '203.0.113.40'
    for (let index = 0; index < 10; index += 1) {
      await guess(test, await test.signIn(), { from, forwarded: `192.0.2.${index}` })
    }
    expect((await guess(test, await test.signIn(), { from, forwarded: '192.0.2.99' })).statusCode).toBe(429)
  })

  it('behind one trusted proxy the last address in X-Forwarded-For counts, not what the client wrote before it', async () => {
    const test = proxied()
    const from = '10.0.0.1'
    for (let index = 0; index < 10; index += 1) {
      await guess(test, await test.signIn(), { from, forwarded: `192.0.2.${index}, 203.0.113.50` })
    }
    const forged = await guess(test, await test.signIn(), { from, forwarded: '192.0.2.99, 203.0.113.50' })
    expect(forged.statusCode).toBe(429)
    expect((await guess(test, await test.signIn(), { from, forwarded: '203.0.113.51' })).statusCode).toBe(403)
  })

  it('addresses are personal data: the counters hold none, and no user id', async () => {
    const rows = await direct().query<{ key: string }>('select key from rate_limit_counters')
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^(adminPassword|signIn):[\w-]{22}$/)
  })

  it('counters are deleted when their window is over', async () => {
    const { database, query } = direct()
    const hourMs = 60 * 60 * 1000
    await query('update rate_limit_counters set expire = $1', [Date.now() + hourMs])
    await query(`insert into rate_limit_counters values ('past', 3, $1), ('wrong clock', 3, $2)`, [
      Date.now() - 1,
      Date.now() + 48 * hourMs,
    ])
    await forgetExpired(database.queries, new Date())
    expect(await query(`select from rate_limit_counters where key in ('past', 'wrong clock')`)).toEqual([])
    expect(await query('select from rate_limit_counters')).not.toEqual([])
  })
})

it('a daily limit counts each user separately, and a refusal says when to come back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const limit = openDailyLimit(1, 'Wait.')
  await limit.consume('one')
  vi.setSystemTime(Date.now() + 60 * 60 * 1000)
  const refusal = { status: 429, message: 'Wait.', retryAfterSeconds: 23 * 3600 }
  await expect(limit.consume('one')).rejects.toMatchObject(refusal)
  await limit.consume('other')
  vi.setSystemTime(Date.now() + 23 * 60 * 60 * 1000)
  await limit.consume('one')
})

describe('networkOf', () => {
  const network = (ip: string) => networkOf({ ip })

  it('takes a household’s whole IPv6 /64 as one, however it is written', () => {
    const same = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8:0000:0000:1:2:3:4', '2001:DB8::']
    expect(new Set(same.map(network)).size).toBe(1)
    expect(network('2001:db8:0:1::1')).not.toBe(network('2001:db8::1'))
    expect(network('2001:db8::1:0:0:0:1')).not.toBe(network('2001:db8::1'))
  })

  it('is empty after the caller has hung up', () => {
    expect(networkOf({})).toBe('')
  })

  it('knows an IPv4 address in IPv6 clothes', () => {
    expect(network('::ffff:203.0.113.7')).toBe(network('203.0.113.7'))
    expect(network('203.0.113.8')).not.toBe(network('203.0.113.7'))
    expect(network('::1')).not.toBe(network('127.0.0.1'))
  })
})
