import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** The person whom a review is recorded for. */
export const demoUserQuery = queryOptions({
  queryKey: ['demo-user'],
  queryFn: ({ signal }) => request('GET /api/demo-user', { signal }),
})
