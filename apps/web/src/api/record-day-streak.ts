import type { User } from '@schola/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery, rememberUser } from './current-user.ts'
import { request } from './request.ts'
import { isQueued } from './send.ts'

/** All that is certain before the server has counted: today is a day of the run. */
export const atLeastToday = ({ current, longest }: User['dayStreak']): User['dayStreak'] => ({
  current: Math.max(current, 1),
  longest: Math.max(longest, 1),
})

/** Counts today as a day with a perfect answer. */
export async function recordDayStreak(client: QueryClient, userId: string): Promise<void> {
  const dayStreak = await request('POST /api/users/:userId/day-streak', { params: { userId } })
  if (!isQueued(dayStreak)) return rememberUser(client, { dayStreak })
  const known = client.getQueryData(currentUserQuery.queryKey)
  if (known) rememberUser(client, { dayStreak: atLeastToday(known.dayStreak) })
}
