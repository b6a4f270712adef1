import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** A learner's answers a day, and the days with a perfect answer. */
export const figuresQuery = (userId: string) =>
  queryOptions({
    queryKey: ['figures', userId],
    queryFn: ({ signal }) => request('GET /api/users/:userId/figures', { params: { userId }, signal }),
    // The learner comes here to see what the last exercise has changed.
    staleTime: 0,
  })
