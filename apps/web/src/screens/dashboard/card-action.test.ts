import { expect, it } from 'vitest'
import { findCardAction } from './card-action.tsx'

it('one action button by state, none when locked', () => {
  expect(findCardAction('completed', 100, 8)).toBe('Practice')
  expect(findCardAction('active', 0, 8)).toBe('Start Learning')
  expect(findCardAction('active', 9, 8)).toBe('Continue')
  expect(findCardAction('active', 9, 0)).toBe('View')
  expect(findCardAction('completed', 100, 0)).toBe('View')
  expect(findCardAction('locked', 0, 8)).toBeUndefined()
})
