import { request } from './request.ts'
import type { Reply } from './routes.ts'

/** Everything that is kept about the learner. */
export const exportUser = (userId: string): Promise<Reply<'GET /api/users/:userId/export'>> =>
  request('GET /api/users/:userId/export', { params: { userId } })
