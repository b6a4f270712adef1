import { expect, it } from 'vitest'
import { hasSecondFilling } from './sung-order.ts'

const sung = 'kyrie eleison kyrie eleison christe eleison'.split(' ')

it('promise 20.14: a sentence that is sung with other words too is not filled from memory', () => {
  expect(hasSecondFilling('_____, eléison.', ['Kýrie'], sung)).toBe(true)
  expect(hasSecondFilling('_____, eléison. Christe, _____', ['Kýrie', 'eléison'], sung)).toBe(false)
  expect(hasSecondFilling('_____, eléison. Christe, eléison. _____', ['Kýrie', 'eléison'], sung)).toBe(false)
})
