import { expect, it, vi } from 'vitest'
import { remembered } from './text.ts'

it('a cached function runs once per text and starts over when the cache is full', () => {
  const find = vi.fn<(text: string) => number>((text) => text.length)
  const length = remembered(find, 2)
  expect(['a', 'bb', 'a', 'bb'].map(length)).toEqual([1, 2, 1, 2])
  expect(find).toHaveBeenCalledTimes(2)
  expect(['ccc', 'ccc', 'a'].map(length)).toEqual([3, 3, 1])
  expect(find).toHaveBeenCalledTimes(4)
})
