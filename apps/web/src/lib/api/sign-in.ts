import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** How people sign in; a restart of the server can change it, and nothing else. */
export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => request('GET /api/sign-in', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
