import type { UserSort } from '@schola/contract/admin-users'
import type { PresetProgress } from '@schola/core/progress/presets'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { adminKey, adminRequest } from './admin-request.ts'

export interface UserSearch {
  readonly search: string
  readonly sort: UserSort | `-${UserSort}`
  readonly page: number
  readonly pageSize: number
}

export async function findUsers({ search, ...rest }: UserSearch, signal?: AbortSignal) {
  const query = { ...rest, ...(search.trim() !== '' && { search: search.trim() }) }
  const reply = await adminRequest('GET /api/admin/users', { query, ...(signal && { signal }) })
  if ('users' in reply) return reply
  throw new Error('The server answered a page of users with all of them.')
}

const usersKey = [...adminKey, 'users'] as const

export const usersQuery = (search: UserSearch) =>
  queryOptions({
    queryKey: [...usersKey, search],
    queryFn: ({ signal }) => findUsers(search, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const refreshUsers = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: usersKey })

export async function deleteUser(userId: string): Promise<void> {
  await adminRequest('DELETE /api/admin/users/:userId', { params: { userId } })
}

export const learnerQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'learner', userId],
    queryFn: ({ signal }) => adminRequest('GET /api/users/:userId/chants', { params: { userId }, signal }),
    staleTime: 0,
  })

export async function setProgress(userId: string, chantId: number, preset: PresetProgress): Promise<void> {
  const body = { ...preset, levelData: { ...preset.levelData } }
  await adminRequest('POST /api/users/:userId/chants/:chantId/progress', { params: { userId, chantId }, body })
}

export async function refreshProgress(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...adminKey, 'learner'] }),
    refreshUsers(client),
    client.invalidateQueries({ queryKey: ['learner-chants'] }),
  ])
}

interface AuditPage {
  readonly page: number
  readonly pageSize: number
  readonly action: string
}

export const auditQuery = ({ action, ...page }: AuditPage) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', action, page],
    queryFn: ({ signal }) =>
      adminRequest('GET /api/admin/audit', { query: { ...page, ...(action !== '' && { action }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
