import { expect, it, vi } from 'vitest'
import { limits } from '../http/rate-limit.ts'
import { adminPassword, useTestApp } from '../testing/test-app.ts'

// A thousand requests take long where many tests share few cores.
vi.setConfig({ testTimeout: 120_000 })

const direct = useTestApp()
const proxied = useTestApp({ TRUST_PROXY: '1' })

/** Different addresses, IPv4 and IPv6. */
const forged = (index: number) =>
  index % 2 === 0 ? `10.${index >> 8}.${index & 255}.7` : `2001:db8:${index.toString(16)}::7`

const forwarding = (index: number) => ({
  'x-forwarded-for': `${forged(index)}, ${forged(index + 5000)}`,
  'x-real-ip': forged(index),
  forwarded: `for=${forged(index)}`,
  'x-client-ip': forged(index),
  'true-client-ip': forged(index),
})

it.each([
  ['a thousand guesses made directly', 1000, direct, forwarding],
  [
    'a hundred guesses through the one proxy that is trusted',
    100,
    proxied,
    // The proxy appends the address it sees; what is before that was sent by the caller.
    (index: number) => ({ ...forwarding(index), 'x-forwarded-for': `${forged(index)}, 203.0.113.7` }),
  ],
] as const)('of %s, under ever new addresses, ten are looked at', async (_, times, app, headersOf) => {
  const test = app()
  const learner = await test.signIn()
  async function guess(index: number) {
    const { statusCode } = await test.call(learner, {
      method: 'POST',
      url: '/api/admin/login',
      // Only the last password is right, and it comes after the limit.
      payload: { password: index === times - 1 ? adminPassword : `guess ${index}` },
      remoteAddress: '203.0.113.7',
      headers: headersOf(index),
    })
    return statusCode
  }
  const { points: most } = limits.adminPassword
  const statuses: number[] = []
  for (let index = 0; index < most; index += 1) statuses.push(await guess(index))
  expect(statuses).toEqual(statuses.map(() => 403))
  // A few at once, but not so many that they run into the timeout of the pool.
  while (statuses.length < times) {
    const next = Array.from(
      { length: Math.min(10, times - statuses.length) },
      (_each, index) => statuses.length + index,
    )
    statuses.push(...(await Promise.all(next.map(guess))))
  }
  expect(new Set(statuses.slice(most))).toEqual(new Set([429]))
  expect((await test.call(learner, { url: '/api/profiles' })).statusCode).toBe(403)
  const refused = await test.query(`select from audit_log where action = 'admin password refused'`)
  expect(refused, 'and each of the ten is written down').toHaveLength(most)
})
