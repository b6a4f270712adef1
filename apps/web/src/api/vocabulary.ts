import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** The key words of a chant. */
export const vocabularyQuery = (chantId: number) =>
  queryOptions({
    queryKey: ['vocabulary', chantId],
    queryFn: ({ signal }) => request('GET /api/chants/:chantId/vocabulary', { params: { chantId }, signal }),
  })
