import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** The text of a chant with every word explained. */
export const chantTextQuery = (chantId: number) =>
  queryOptions({
    queryKey: ['chant-text', chantId],
    queryFn: ({ signal }) => request('GET /api/chants/:chantId/text', { params: { chantId }, signal }),
  })
