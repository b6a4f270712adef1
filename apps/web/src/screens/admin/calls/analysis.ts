import { queryOptions } from '@tanstack/react-query'
import { requestStraight } from '../../../api/request.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

/** How learners answer the exercises of a chant. */
export const analysisQuery = (chantId: number) =>
  queryOptions({
    queryKey: [...adminKey, 'analysis', chantId],
    queryFn: ({ signal }) =>
      elevated(() => requestStraight('GET /api/admin/chants/:chantId/analysis', { params: { chantId }, signal })),
    select: (items) => new Map(items.map((item) => [item.exerciseId, item])),
  })
