import { expect, it } from 'vitest'
import { isOpenAfter, isUnlocked, listMissing } from './unlocking.ts'

const walk = (...done: (boolean | null)[]) =>
  done.map((isCompleted, place) => ({ place, progress: isCompleted === null ? null : { isCompleted } }))
const path = walk(true, false, true, null)

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

it('promise 1.5: what is missing before a chant begins with one that is open', () => {
  const long = walk(true, false, null, false)
  const missing = (index: number) => listMissing(index, long).map(({ place }) => place)
  expect([-1, 0, 1, 2, 3].map(missing)).toEqual([[], [], [], [1], [1, 2]])
  expect(isUnlocked(1, long)).toBe(true)
  expect(listMissing(3, path)).toEqual([])
})
