import { roundedPercent } from './levels.ts'

export type ChantState = 'locked' | 'active' | 'completed'

/** A locked chant is locked even if completed: the server refuses its progress. */
export function chantState(unlocked: boolean, isCompleted: boolean): ChantState {
  if (!unlocked) return 'locked'
  return isCompleted ? 'completed' : 'active'
}

/** 'Overall Completion' of the dashboard: the rounded percentage of chants that are completed. */
export function overallCompletion(chants: readonly { readonly isCompleted: boolean }[]): number {
  return roundedPercent(chants.filter(({ isCompleted }) => isCompleted).length, chants.length)
}
