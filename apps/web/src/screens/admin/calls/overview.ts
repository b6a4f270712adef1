import { queryOptions } from '@tanstack/react-query'
import { requestStraight } from '../../../api/request.ts'
import type { Reply } from '../../../api/routes.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

export type ChantCounts = Reply<'GET /api/admin/overview'>[number]

export const overviewQuery = queryOptions({
  queryKey: [...adminKey, 'overview'],
  queryFn: ({ signal }) => elevated(() => requestStraight('GET /api/admin/overview', { signal })),
  staleTime: 0,
})
