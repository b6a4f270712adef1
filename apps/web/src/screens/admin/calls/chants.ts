import { queryOptions } from '@tanstack/react-query'
import { requestStraight } from '../../../api/request.ts'
import type { Reply } from '../../../api/routes.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

export type AdminChant = Reply<'GET /api/chants'>[number]

export const chantsQuery = queryOptions({
  queryKey: [...adminKey, 'chants'],
  queryFn: ({ signal }) => elevated(() => requestStraight('GET /api/chants', { signal })),
})
