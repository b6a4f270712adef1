import { queryOptions } from '@tanstack/react-query'
import { requestStraight } from '../../../api/request.ts'
import type { Reply } from '../../../api/routes.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

export type PastVersion = Reply<'GET /api/exercises/:id/versions'>['versions'][number]

export const historyQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: [...adminKey, 'history', exerciseId],
    queryFn: ({ signal }) =>
      elevated(() => requestStraight('GET /api/exercises/:id/versions', { params: { id: exerciseId }, signal })),
    staleTime: 0,
  })
