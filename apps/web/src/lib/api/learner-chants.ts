import type { LearnerChant } from '@schola/contract/chants'
import { mergeProgress } from '@schola/core/progress/progress'
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from './current-user.ts'
import { request, urlOf } from './request.ts'

export const learnerChantsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['learner-chants', userId],
    queryFn: userId
      ? ({ signal }) => request('GET /api/users/:userId/chants', { params: { userId }, signal })
      : skipToken,
    meta: userId ? { cachedAs: urlOf('GET /api/users/:userId/chants', { params: { userId } }) } : {},
  })

export function useLearnerChants() {
  const { user } = useCurrentUser()
  return useQuery(learnerChantsQuery(user?.id))
}

export function findChantBySlug(chants: readonly LearnerChant[], slug: string): LearnerChant | undefined {
  return chants.find((chant) => chant.slug === slug)
}

export async function showOnPath(
  client: QueryClient,
  userId: string,
  change: (chants: readonly LearnerChant[]) => LearnerChant[],
): Promise<void> {
  const { queryKey } = learnerChantsQuery(userId)
  // A path that was asked for before would arrive later and take the change back.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (chants) => chants && change(chants))
}

export const readPathAgain = (client: QueryClient, userId: string): Promise<void> =>
  client.invalidateQueries(learnerChantsQuery(userId))

export function showTestEnded(client: QueryClient, userId: string, chantId: number, testAgainAt: string | undefined) {
  client.setQueryData(learnerChantsQuery(userId).queryKey, (chants) =>
    chants?.map((chant) => (chant.id === chantId ? { ...chant, testAgainAt } : chant)),
  )
}

type Row = NonNullable<LearnerChant['progress']>

/**
 * Puts the row that a write was answered with on the path; `isLatest` says that the page shows no later write that is
 * still on its way. Returns whether the page knows every write to the row, since its version counts them.
 */
export function takeRow(client: QueryClient, userId: string, chantId: number, row: Row, isLatest: boolean): boolean {
  const { queryKey } = learnerChantsQuery(userId)
  const known = client.getQueryData(queryKey)?.find(({ id }) => id === chantId)?.progress
  const next = isLatest || !known ? row : joinRows(known, row)
  client.setQueryData(queryKey, (chants) =>
    chants?.map((chant) => (chant.id === chantId ? { ...chant, progress: next } : chant)),
  )
  const knownVersion = known?.version ?? 0
  return row.version === knownVersion || row.version === knownVersion + 1
}

function joinRows(known: Row, row: Row): Row {
  const { levelData, ...joined } = mergeProgress(known, row)
  return { ...joined, levelData: { ...levelData }, version: row.version }
}
