import type { User } from '@schola/contract/users'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { request, urlOf } from './request.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  /** Null where the server has said with the page that there is no session. */
  queryFn: ({ signal }): Promise<User | null> => request('GET /api/auth/user', { signal }),
  meta: { cachedAs: urlOf('GET /api/auth/user') },
  retry: false,
  // A failure counts as an answer: screens that mount later do not ask again.
  retryOnMount: false,
})

export function useCurrentUser(): { user: User | undefined; isLoading: boolean } {
  const { data, isPending, error } = useQuery(currentUserQuery)
  // A server that fails in between has signed nobody out.
  const isSignedOut = error instanceof ApiError && error.status === 401
  return { user: isSignedOut ? undefined : (data ?? undefined), isLoading: isPending }
}

export function rememberUser(client: QueryClient, change: Partial<User>): void {
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...change })
}
