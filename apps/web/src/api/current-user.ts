import type { User } from '@schola/contract/users'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => request('GET /api/auth/user', { signal }),
  retry: false,
  // Asked before the first screen mounts: its failure is an answer too.
  retryOnMount: false,
})

/** The signed-in learner; nobody before the first answer and once signed out. */
export function useCurrentUser(): { user: User | undefined; isLoading: boolean } {
  const { data, isPending, error } = useQuery(currentUserQuery)
  // A server that fails in between has signed nobody out.
  const isSignedOut = error instanceof ApiError && error.status === 401
  return { user: isSignedOut ? undefined : data, isLoading: isPending }
}

/** Puts what a call answered in the place of the known user (streaks, consent, settings). */
export function rememberUser(client: QueryClient, change: Partial<User>): void {
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...change })
}
