import { expect, it } from 'vitest'
import { findNextInOrder, isShortLevel, shortLevelOutcome } from './short-level.ts'

it('ruling 7: levels of one or two exercises go in order', () => {
  expect([1, 2, 3].map(isShortLevel)).toEqual([true, true, false])
  expect(findNextInOrder([7, 9], 7)).toBe(9)
  expect(findNextInOrder([7, 9], 9)).toBeUndefined()
})

it.each([
  [[70], 70, true],
  [[100, 40], 70, true],
  [[100, 39], 69.5, false],
  [[0], 0, false],
  [[], 0, false],
])('ruling 7: a pass with the scores %j averages %d', (scores, average, completed) => {
  expect(shortLevelOutcome(scores)).toEqual({ average, completed })
})
