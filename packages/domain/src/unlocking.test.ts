import { expect, it } from 'vitest'
import { isOpenAfter, isUnlocked } from './unlocking.ts'

const path = [true, false, true, false].map((isCompleted) => ({ isCompleted }))

it('promise 1.2: the first chant is open, any other once the one before it is completed', () => {
  expect(path.map((_, index) => isUnlocked(index, path))).toEqual([true, true, false, true])
})

it('promise 1.2: a place that is not on the path is not open', () => {
  expect([-1, 4].map((index) => isUnlocked(index, path))).toEqual([false, false])
  expect(isUnlocked(0, [])).toBe(false)
})

it('whether a chant is open depends on the one before it alone', () => {
  expect([undefined, { isCompleted: true }, { isCompleted: false }].map(isOpenAfter)).toEqual([true, true, false])
})
