import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

/** How people sign in; a restart of the server can change it, and nothing else. */
export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => request('GET /api/sign-in', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Name of the identity provider; Google unless the server names another. */
export const useProviderName = (): string => useQuery(signInQuery).data?.provider ?? 'Google'
