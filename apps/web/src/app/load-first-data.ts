import type { LearnerChant } from '@schola/contract/chants'
import type { PageData } from '@schola/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../api/current-user.ts'
import { learnerChantsQuery } from '../api/learner-chants.ts'
import { paths } from '../platform/paths.ts'
import { findScreen } from './screens.ts'

function prefetchChant(client: QueryClient, chants: readonly LearnerChant[], address: string): void {
  const chant = chants.find(({ slug }) => `${address}/`.startsWith(`${paths.chant(slug)}/`))
  if (chant) void findScreen('learner', address)?.prefetch(client, chant.id)
}

async function loadPath(client: QueryClient, userId: string, address: string): Promise<void> {
  const path = learnerChantsQuery(userId)
  await client.prefetchQuery(path)
  prefetchChant(client, client.getQueryData(path.queryKey) ?? [], address)
}

/** Resolves when it is known who is there; their path is on its way then, or there already where the page brought it. */
export async function loadFirstData(client: QueryClient, address: string, page?: PageData): Promise<void> {
  await client.prefetchQuery(currentUserQuery)
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (!user?.consentCompletedAt) return
  const path = loadPath(client, user.id, address)
  if (page) await path
}
