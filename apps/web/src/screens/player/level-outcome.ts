import { findNextInOrder, isShortLevel, shortLevelOutcome } from '@schola/domain/next-exercise'
import type { PlayerStreak } from '@schola/domain/streaks'

/** How a level ended: completed or not, and the score that names the result. */
export interface LevelOutcome {
  readonly completed: boolean
  readonly score: number
}

export type Scores = ReadonlyMap<number, number>

/** Nothing while the level goes on. */
export function findOutcome(ids: readonly number[], scores: Scores, streak: PlayerStreak): LevelOutcome | undefined {
  if (streak.completed) return { completed: true, score: 100 }
  if (!isShortLevel(ids.length) || !ids.every((id) => scores.has(id))) return undefined
  const { average, completed } = shortLevelOutcome(ids.map((id) => scores.get(id) ?? 0))
  return { completed, score: average }
}

/** The next of a pass in order. A pass may begin in the middle: then it comes round to what was left out. */
export function findNextInPass(ids: readonly number[], scores: Scores, current: number): number | undefined {
  const next = findNextInOrder(ids, current)
  return next === undefined || scores.has(next) ? ids.find((id) => id !== current && !scores.has(id)) : next
}
