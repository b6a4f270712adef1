import { nextAccountStreak } from '@schola/domain/streaks'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery, rememberUser } from './current-user.ts'
import { request } from './request.ts'

/** Moves the account-wide streak by one answer; the header shows it at once. */
export async function saveAccountStreak(
  client: QueryClient,
  userId: string,
  answer: { readonly correct: boolean; readonly chantCompleted: boolean },
): Promise<void> {
  const before = client.getQueryData(currentUserQuery.queryKey)?.currentStreak ?? 0
  const streak = nextAccountStreak(before, answer.correct, answer.chantCompleted)
  rememberUser(client, { currentStreak: streak })
  await request('POST /api/users/:userId/streak', { params: { userId }, body: { streak } })
}
