import type { QueryClient } from '@tanstack/react-query'
import { rememberUser } from './current-user.ts'
import { request } from './request.ts'
import { isQueued } from './send.ts'

/** Counts today as a day with a perfect answer. */
export async function recordDayStreak(client: QueryClient, userId: string): Promise<void> {
  const dayStreak = await request('POST /api/users/:userId/day-streak', { params: { userId } })
  if (!isQueued(dayStreak)) rememberUser(client, { dayStreak })
}
