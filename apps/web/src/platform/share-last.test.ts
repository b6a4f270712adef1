import { expect, it, vi } from 'vitest'
import { shareLast } from './share-last.ts'

it('works out once what is asked of the same things, and again of others', () => {
  const add = vi.fn<(one: number, other: number) => number>((one, other) => one + other)
  const shared = shareLast(add)
  expect([shared(1, 2), shared(1, 2), shared(1, 3), shared(2, 3)]).toEqual([3, 3, 4, 5])
  expect(add).toHaveBeenCalledTimes(3)
})
