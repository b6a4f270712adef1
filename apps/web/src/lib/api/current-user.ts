import type { User } from '@schola/contract/users'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { request, urlOf } from './request.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }): Promise<User | null> => request('GET /api/auth/user', { signal }),
  meta: { cachedAs: urlOf('GET /api/auth/user') },
  retry: false,
  // Screens that mount later do not repeat a failed request.
  retryOnMount: false,
})

export function useCurrentUser(): { user: User | undefined; isLoading: boolean } {
  const { data, isPending, error } = useQuery(currentUserQuery)
  // Only a 401 means signed out; the server may fail for other reasons.
  const isSignedOut = error instanceof ApiError && error.status === 401
  return { user: isSignedOut ? undefined : (data ?? undefined), isLoading: isPending }
}

export function updateUser(client: QueryClient, change: Partial<User>): void {
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...change })
}
