import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

export const trashQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...adminKey, 'trash', page, pageSize],
    queryFn: ({ signal }) => elevated(() => request('GET /api/admin/trash', { query: { page, pageSize }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const restoreFromTrash = (exerciseIds: readonly number[]) =>
  request('POST /api/admin/trash/restore', { body: { exerciseIds: [...exerciseIds] } })
