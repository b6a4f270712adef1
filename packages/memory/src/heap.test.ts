import fc from 'fast-check'
import { expect, it } from 'vitest'
import { heapOf } from './heap.ts'

it('a heap gives what was put into it, the smallest first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (numbers: readonly number[]) => {
      const heap = heapOf<number>((one, other) => one < other)
      for (const number of numbers) heap.push(number)
      expect(numbers.map(() => heap.pop())).toEqual(numbers.toSorted((one, other) => one - other))
      expect(heap.pop()).toBeUndefined()
    }),
  )
})
