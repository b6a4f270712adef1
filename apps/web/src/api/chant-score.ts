import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** The melody of a chant, and where its notes stand in the recording. */
export const chantScoreQuery = (chantId: number) =>
  queryOptions({
    queryKey: ['chant-score', chantId],
    queryFn: ({ signal }) => request('GET /api/chants/:chantId/score', { params: { chantId }, signal }),
  })
