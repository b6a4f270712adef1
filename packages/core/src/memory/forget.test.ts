import { expect, it } from 'vitest'
import { itemsToForget } from './forget.ts'

it('what another chant sings too stays, words and phrases alike', () => {
  const own = [
    { phrase: 1, link: 11, words: [21, 22] },
    { phrase: 2, link: 12, words: [22, 23] },
  ]
  const others = [{ phrase: 2, link: 13, words: [23, 24] }]
  expect(itemsToForget(own, others).toSorted((one, other) => one - other)).toEqual([1, 11, 12, 21, 22])
  expect(itemsToForget([], others)).toEqual([])
})
