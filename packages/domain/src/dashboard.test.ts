import { describe, expect, it } from 'vitest'
import { cardState, findBadgeTooltip, findCardAction } from './card-state.ts'
import { overallCompletion } from './completion.ts'
import { clampPercent } from './percent.ts'

describe('chant cards', () => {
  it('point 4: locked, active or completed', () => {
    expect(cardState(false, false)).toBe('locked')
    expect(cardState(true, false)).toBe('active')
    expect(cardState(true, true)).toBe('completed')
  })

  it('ruling 10: a locked chant stays locked though it was completed once', () => {
    expect(cardState(false, true)).toBe('locked')
  })

  it('point 2: one action button by state, none when locked', () => {
    expect(findCardAction('completed', 100, 8)).toBe('Practice')
    expect(findCardAction('active', 0, 8)).toBe('Start Learning')
    expect(findCardAction('active', 9, 8)).toBe('Continue')
    expect(findCardAction('active', 9, 0)).toBe('View')
    expect(findCardAction('completed', 100, 0)).toBe('View')
    expect(findCardAction('locked', 0, 8)).toBeUndefined()
  })

  it('point 2: badge tooltips', () => {
    expect(findBadgeTooltip(2, 'completed')).toBe('Level 2 - Completed')
    expect(findBadgeTooltip(3, 'current')).toBe('Level 3 - Current')
    expect(findBadgeTooltip(4, 'future')).toBeUndefined()
  })
})

const chants = (done: number, all: number) => Array.from({ length: all }, (_, i) => ({ isCompleted: i < done }))

describe('overall completion', () => {
  it('point 9: the rounded percentage of completed chants', () => {
    expect([chants(0, 0), chants(1, 3), chants(2, 3), chants(8, 8)].map(overallCompletion)).toEqual([0, 33, 67, 100])
  })

  it('point 9: the progress bar is clamped to 0-100', () => {
    expect([-3, 0, 42.5, 100, 130, Number.NaN].map(clampPercent)).toEqual([0, 0, 42.5, 100, 100, 0])
  })
})
