import type { User } from '@schola/contract/users'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => request('GET /api/auth/user', { signal }),
  retry: false,
  // Asked before the first screen mounts: its failure is an answer too.
  retryOnMount: false,
})

/** The signed-in learner; nobody while the call runs and after it failed. */
export function useCurrentUser(): { user: User | undefined; isLoading: boolean } {
  const { data, isPending, isError } = useQuery(currentUserQuery)
  return { user: isError ? undefined : data, isLoading: isPending }
}

/** Puts what a call answered in the place of the known user (streaks, consent, settings). */
export function rememberUser(client: QueryClient, change: Partial<User>): void {
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...change })
}
