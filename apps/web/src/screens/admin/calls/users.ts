import type { UserSort } from '@schola/contract/admin-users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestStraight } from '../../../api/request.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

export interface UserQuestion {
  readonly search: string
  readonly sort: UserSort | `-${UserSort}`
  readonly page: number
  readonly pageSize: number
}

/** One page of the users, and the figures of all of them. */
export async function findUsers({ search, ...rest }: UserQuestion, signal?: AbortSignal) {
  const query = { ...rest, ...(search.trim() !== '' && { search: search.trim() }) }
  const reply = await elevated(() => requestStraight('GET /api/admin/users', { query, ...(signal && { signal }) }))
  if ('users' in reply) return reply
  throw new Error('The server answered a page of users with all of them.')
}

export const usersKey = [...adminKey, 'users']

export const usersQuery = (question: UserQuestion) =>
  queryOptions({
    queryKey: [...usersKey, question],
    queryFn: ({ signal }) => findUsers(question, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How a user is called in lists. */
export function userName(user: {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly username?: string | null
  readonly email: string | null
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username || user.email || `User ${user.id}`
}
