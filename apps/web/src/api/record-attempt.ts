import { request } from './request.ts'

export interface Attempt {
  readonly exerciseId: number
  readonly score: number
  readonly answer: unknown
  readonly durationMs: number
}

const longestMs = 86_400_000

/** Keeps one answer for the learner's figures. */
export async function recordAttempt(userId: string, attempt: Attempt): Promise<void> {
  const durationMs = Math.min(Math.max(Math.round(attempt.durationMs), 0), longestMs)
  await request('POST /api/users/:userId/attempts', { params: { userId }, body: { ...attempt, durationMs } })
}
