import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from './log-failure.ts'
import { type Attempt, recordAttempt } from './record-attempt.ts'
import { recordDayStreak } from './record-day-streak.ts'
import { saveAccountStreak } from './save-account-streak.ts'

export interface Answer extends Attempt {
  /** By the rule of the screen: the player asks for 100, the review for less. */
  readonly correct: boolean
  readonly chantCompleted: boolean
}

/** What every answer moves besides the chant's own progress. Failures are written down, and the lesson goes on. */
export function recordAnswer(client: QueryClient, userId: string, answer: Answer): void {
  const { correct, chantCompleted, ...attempt } = answer
  recordAttempt(userId, attempt).catch((error: unknown) => logFailure('Recording the answer failed', error))
  saveAccountStreak(client, userId, { correct, chantCompleted }).catch((error: unknown) =>
    logFailure('Saving the streak failed', error),
  )
  if (answer.score !== 100) return
  recordDayStreak(client, userId).catch((error: unknown) => logFailure('Saving the day streak failed', error))
}
