import { expect, it } from 'vitest'
import { maxRetries, retryDelay } from './retry.ts'

it('promise 18.6: three retries, 1 s doubled per attempt and capped at 30 s', () => {
  expect(maxRetries).toBe(3)
  expect([0, 1, 2, 4, 5, 2000].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
})
