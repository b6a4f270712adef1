import { roundedPercent } from './percent.ts'

/** 'Overall Completion' of the dashboard: the rounded percentage of chants that are completed. */
export function overallCompletion(chants: readonly { readonly isCompleted: boolean }[]): number {
  return roundedPercent(chants.filter(({ isCompleted }) => isCompleted).length, chants.length)
}
