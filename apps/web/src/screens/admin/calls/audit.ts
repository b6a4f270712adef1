import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestStraight } from '../../../api/request.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

interface AuditQuestion {
  readonly page: number
  readonly pageSize: number
  /** Nothing for every action. */
  readonly action: string
}

export const auditQuery = ({ action, ...page }: AuditQuestion) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', action, page],
    queryFn: ({ signal }) =>
      elevated(() =>
        requestStraight('GET /api/admin/audit', { query: { ...page, ...(action !== '' && { action }) }, signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
