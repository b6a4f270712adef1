import { queryOptions } from '@tanstack/react-query'
import { adminKey, adminRequest } from './admin-request.ts'

/** How true the predictions of memory were lately. */
export const calibrationQuery = queryOptions({
  queryKey: [...adminKey, 'calibration'],
  queryFn: ({ signal }) => adminRequest('GET /api/admin/calibration', { signal }),
  staleTime: 0,
})
