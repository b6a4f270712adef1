import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** Every exercise of a chant that a learner can be given. */
export const chantExercisesQuery = (chantId: number) =>
  queryOptions({
    queryKey: ['chant-exercises', chantId],
    queryFn: ({ signal }) => request('GET /api/chants/:chantId/exercises', { params: { chantId }, signal }),
  })
