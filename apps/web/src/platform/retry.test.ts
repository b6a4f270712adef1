import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestToldMs, maxRetries, retryDelay, toldToWait, waitOf } from './retry.ts'

it('promise 18.6: three retries, 1 s doubled per attempt and capped at 30 s', () => {
  expect(maxRetries).toBe(3)
  expect([0, 1, 2, 4, 5, 2000].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
})

describe('promise 15.12: as long as the server asks', () => {
  const anyNow = fc.integer({ min: 0, max: 4_000_000_000_000 })

  it('seconds are waited, up to an hour, whatever the clock says', () => {
    expect(toldToWait('0', 0)).toBe(0)
    fc.assert(
      fc.property(fc.nat(), anyNow, (seconds, now) => {
        expect(toldToWait(String(seconds), now)).toBe(Math.min(seconds * 1000, longestToldMs))
      }),
    )
  })

  it('a date is waited for, up to an hour; one that is past is not', () => {
    fc.assert(
      fc.property(anyNow, fc.integer({ min: -100_000, max: 100_000 }), (now, seconds) => {
        const date = new Date(now + seconds * 1000)
        const wait = toldToWait(date.toUTCString(), now)
        const asked = Math.floor(date.getTime() / 1000) * 1000 - now
        expect(wait).toBe(Math.min(Math.max(asked, 0), longestToldMs))
      }),
    )
  })

  it('anything else asks for nothing', () => {
    const neither = ['', 'soon', '-5', '+5', '1.5', '1e3', 'Infinite', 'Invalid Date']
    const otherDates = ['soon 2030', 'soon 2030 GMT', '2030-01-01', '2030-01-01T00:00:00Z', '1 Jan 2030 00:00:00 GMT']
    for (const text of [null, ...neither, ...otherDates]) expect(toldToWait(text, 1_000_000_000_000)).toBe(0)
    const anyText = fc.string().filter((text) => !/^\d+$/.test(text))
    const anyIsoDate = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    fc.assert(
      fc.property(fc.oneof(anyText, anyIsoDate), anyNow, (text, now) => {
        expect(toldToWait(text, now)).toBe(0)
      }),
    )
  })

  it('a write never comes before it was told to, nor more than 30 s after that', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (failures, random, toldMs) => {
        const wait = waitOf(failures, random, toldMs)
        expect(wait).toBeGreaterThan(toldMs)
        expect(wait).toBeLessThanOrEqual(toldMs + 30_000)
      }),
    )
  })
})
