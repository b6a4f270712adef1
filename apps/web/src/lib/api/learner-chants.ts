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

export async function changePath(
  client: QueryClient,
  userId: string,
  change: (chants: readonly LearnerChant[]) => LearnerChant[],
): Promise<void> {
  const { queryKey } = learnerChantsQuery(userId)
  // A request in flight would overwrite the change.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (chants) => chants && change(chants))
}

export const refetchPath = (client: QueryClient, userId: string): Promise<void> =>
  client.invalidateQueries(learnerChantsQuery(userId))

export function changeTestAgainAt(
  client: QueryClient,
  userId: string,
  chantId: number,
  testAgainAt: string | undefined,
) {
  client.setQueryData(learnerChantsQuery(userId).queryKey, (chants) =>
    chants?.map((chant) => (chant.id === chantId ? { ...chant, testAgainAt } : chant)),
  )
}

type Row = NonNullable<LearnerChant['progress']>

/**
 * Shows the row that a write returned; `isLatest` is false while a later write is in flight. Returns false if the version
 * of the row shows that this page has missed a write.
 */
export function applyRow(client: QueryClient, userId: string, chantId: number, row: Row, isLatest: boolean): boolean {
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
