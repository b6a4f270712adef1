import { expect, it } from 'vitest'
import { chantState, overallCompletion } from './chant-state.ts'

it('promise 4.7: locked, active or completed', () => {
  expect(chantState(false, false)).toBe('locked')
  expect(chantState(true, false)).toBe('active')
  expect(chantState(true, true)).toBe('completed')
})

it('promise 1.2: a locked chant stays locked though it was completed once', () => {
  expect(chantState(false, true)).toBe('locked')
})

const chants = (done: number, all: number) => Array.from({ length: all }, (_, i) => ({ isCompleted: i < done }))

it('promise 4.2: overall completion is the rounded percentage of completed chants', () => {
  expect([chants(0, 0), chants(1, 3), chants(2, 3), chants(8, 8)].map(overallCompletion)).toEqual([0, 33, 67, 100])
})
