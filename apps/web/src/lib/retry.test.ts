import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxRetries, maxRetryAfterMs, parseRetryAfter, retryDelay, retryWaitMs } from './retry.ts'

it('three retries, 1 s doubled per attempt and capped at 30 s', () => {
  expect(maxRetries).toBe(3)
  expect([0, 1, 2, 4, 5, 2000].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
})

describe('as long as the server asks', () => {
  it('seconds are waited, up to an hour', () => {
    fc.assert(
      fc.property(fc.nat(), (seconds) => {
        expect(parseRetryAfter(String(seconds))).toBe(Math.min(seconds * 1000, maxRetryAfterMs))
      }),
    )
  })

  it('anything else asks for nothing, a date among it', () => {
    const others = ['', 'soon', '-5', '+5', '1.5', '1e3', 'Infinite', 'Wed, 21 Oct 2026 07:28:00 GMT', '2030-01-01']
    for (const text of [null, ...others]) expect(parseRetryAfter(text)).toBe(0)
    const anyText = fc.string().filter((text) => !/^\d+$/.test(text))
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseRetryAfter(text)).toBe(0)
      }),
    )
  })

  it('a write never comes before it was told to, nor more than 30 s after that', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (failures, random, toldMs) => {
        const wait = retryWaitMs(failures, random, toldMs)
        expect(wait).toBeGreaterThan(toldMs)
        expect(wait).toBeLessThanOrEqual(toldMs + 30_000)
      }),
    )
  })
})
