import { streakToComplete } from './levels.ts'

export interface ReviewStreak {
  readonly streak: number
  readonly completed: boolean
}

const passScore = 80
const wrongAnswerCost = 2

/** The review at its start; Restart and Practice More come back to it. */
export const newReview: ReviewStreak = { streak: 0, completed: false }

export function isReviewCorrect(score: number): boolean {
  return score >= passScore
}

export function answerInReview(state: ReviewStreak, score: number): ReviewStreak {
  if (state.completed) return state
  const streak = isReviewCorrect(score) ? state.streak + 1 : Math.max(state.streak - wrongAnswerCost, 0)
  return { streak, completed: streak >= streakToComplete }
}
