import { expect, it } from 'vitest'
import { findFollowing, isOpenAfter, isUnlocked, listMissing, type Walked } from './unlocking.ts'

const walk = (...done: (boolean | null)[]) =>
  done.map((isCompleted, place) => ({ place, progress: isCompleted === null ? null : { isCompleted } }))
const path = walk(true, false, true, null)

it('the first chant is open, any other once the one before it is completed', () => {
  expect(path.map((_, index) => isUnlocked(index, path))).toEqual([true, true, false, true])
})

it('a place that is not on the path is not open', () => {
  expect([-1, 4].map((index) => isUnlocked(index, path))).toEqual([false, false])
  expect(isUnlocked(0, [])).toBe(false)
})

it('whether a chant is open depends on the one before it alone', () => {
  expect([undefined, { isCompleted: true }, { isCompleted: false }].map(isOpenAfter)).toEqual([true, true, false])
})

it('what is missing before a chant begins with one that is open', () => {
  const long = walk(true, false, null, false)
  const missing = (index: number) => listMissing(index, long).map(({ place }) => place)
  expect([-1, 0, 1, 2, 3].map(missing)).toEqual([[], [], [], [1], [1, 2]])
  expect(isUnlocked(1, long)).toBe(true)
  expect(listMissing(3, path)).toEqual([])
})

it('a chant beside the path is open, opens none, and is missed by none', () => {
  const first = { progress: { isCompleted: false } }
  const beside = { progress: null, onPath: false }
  const third = { progress: null }
  const chants = [first, beside, third]
  expect(chants.map((_, index) => isUnlocked(index, chants))).toEqual([true, true, false])
  expect([0, 1, 2].map((index) => listMissing<Walked>(index, chants))).toEqual([[], [], [first]])
  expect(chants.map((chant) => findFollowing<Walked>(chant, chants))).toEqual([third, undefined, undefined])
  expect(findFollowing<Walked>({ progress: null }, chants)).toBeUndefined()
})
