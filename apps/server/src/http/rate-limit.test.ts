import { describe, expect, it } from 'vitest'
import { adminPassword, type TestApp, type TestSession, useTestApp } from '../testing/test-app.ts'
import { limits, networkOf } from './rate-limit.ts'

const direct = useTestApp()
const proxied = useTestApp({ TRUST_PROXY: '1' })

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
  for (let index = 0; index < limits.adminPassword.most; index += 1) {
    statuses.push((await guess(test, session, options(index))).statusCode)
  }
  return statuses
}

const tenRefusals = Array.from({ length: 10 }, () => 403)

describe('promise 22.4: guessing the admin password', () => {
  it('ten wrong guesses close the door, even to the right password, until the window is over', async () => {
    const test = direct()
    const learner = await test.signIn()
    const from = '203.0.113.10'
    expect(await guessWrong(test, learner, () => ({ from }))).toEqual(tenRefusals)
    const closed = await guess(test, learner, { password: adminPassword, from })
    expect(closed.statusCode).toBe(429)
    expect(closed.headers['retry-after']).toBe(String(limits.adminPassword.windowMs / 1000))
    expect(closed.json()).toEqual({ message: 'Too many attempts. Please try again in 15 minutes.' })

    const elsewhere = await test.signIn()
    const other = await guess(test, elsewhere, { password: adminPassword, from: '203.0.113.11' })
    expect(other.statusCode, 'somebody else on another network').toBe(200)

    test.clock.advance(limits.adminPassword.windowMs - 1000)
    expect((await guess(test, learner, { password: adminPassword, from })).headers['retry-after']).toBe('1')
    test.clock.advance(1000)
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

  it('the right password wipes the slate', async () => {
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

  it('many at once are counted, hold no one else up, and let no more than ten through', async () => {
    const test = direct()
    const learner = await test.signIn()
    const guesses = Array.from({ length: 30 }, () => guess(test, learner, { from: '203.0.113.60' }))
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    const looked = statuses.filter((status) => status === 403).length
    // Two counters are raised side by side, so the tenth of one may meet the eleventh of the other.
    expect([looked > 0, looked <= 10]).toEqual([true, true])
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - looked)
  })

  it('addresses are personal data: the counters hold none, and no user id', async () => {
    const rows = await direct().query<{ key: string }>('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^(adminPassword|signIn):[\w-]{22}$/)
  })
})

describe('networkOf', () => {
  const network = (ip: string) => networkOf({ ip })

  it('promise 22.5: takes a household’s whole IPv6 /64 as one, however it is written', () => {
    const same = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8:0000:0000:1:2:3:4', '2001:DB8::']
    expect(new Set(same.map(network)).size).toBe(1)
    expect(network('2001:db8:0:1::1')).not.toBe(network('2001:db8::1'))
    expect(network('2001:db8::1:0:0:0:1')).not.toBe(network('2001:db8::1'))
  })

  it('promise 22.5: of who has hung up there is none to know', () => {
    expect(networkOf({})).toBe('')
  })

  it('promise 22.5: knows an IPv4 address in IPv6 clothes', () => {
    expect(network('::ffff:203.0.113.7')).toBe(network('203.0.113.7'))
    expect(network('203.0.113.8')).not.toBe(network('203.0.113.7'))
    expect(network('::1')).not.toBe(network('127.0.0.1'))
  })
})
