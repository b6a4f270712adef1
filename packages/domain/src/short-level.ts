const longestShortLevel = 2
const passAverage = 70

/** A level of one or two exercises is gone through in order instead of by streak. */
export function isShortLevel(exerciseCount: number): boolean {
  return exerciseCount <= longestShortLevel
}

/** The exercise after the current one, or nothing at the end of the pass. */
export function findNextInOrder<Id>(ids: readonly Id[], current: Id): Id | undefined {
  return ids[ids.indexOf(current) + 1]
}

/** The outcome of a pass through all exercises of a short level. */
export function shortLevelOutcome(scores: readonly number[]): {
  readonly average: number
  readonly completed: boolean
} {
  const average = scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { average, completed: average >= passAverage }
}
