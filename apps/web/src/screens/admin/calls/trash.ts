import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestStraight } from '../../../api/request.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

export const trashQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...adminKey, 'trash', page, pageSize],
    queryFn: ({ signal }) =>
      elevated(() => requestStraight('GET /api/admin/trash', { query: { page, pageSize }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const restoreFromTrash = (exerciseIds: readonly number[]) =>
  requestStraight('POST /api/admin/trash/restore', { body: { exerciseIds: [...exerciseIds] } })
