import type { LevelState } from './levels.ts'

export type CardState = 'locked' | 'active' | 'completed'
export type CardAction = 'Practice' | 'Start Learning' | 'Continue' | 'View'

/** A lock goes before completion: the server refuses progress for a locked chant. */
export function cardState(unlocked: boolean, isCompleted: boolean): CardState {
  if (!unlocked) return 'locked'
  return isCompleted ? 'completed' : 'active'
}

/** The one action button of a chant card; a locked card has none. */
export function findCardAction(state: CardState, percent: number, exerciseCount: number): CardAction | undefined {
  if (state === 'locked') return undefined
  if (exerciseCount === 0) return 'View'
  if (state === 'completed') return 'Practice'
  return percent > 0 ? 'Continue' : 'Start Learning'
}

export function findBadgeTooltip(level: number, state: LevelState): string | undefined {
  if (state === 'future') return undefined
  return `Level ${level} - ${state === 'completed' ? 'Completed' : 'Current'}`
}
