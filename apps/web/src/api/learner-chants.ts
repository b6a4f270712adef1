import type { LearnerChant } from '@schola/contract/chants'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from './current-user.ts'
import { request } from './request.ts'

/** The learning path; asked for only when it is known whose. */
export const learnerChantsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['learner-chants', userId],
    queryFn: userId
      ? ({ signal }) => request('GET /api/users/:userId/chants', { params: { userId }, signal })
      : skipToken,
  })

/** The learning path of whoever is signed in. */
export function useLearnerChants() {
  const { user } = useCurrentUser()
  return useQuery(learnerChantsQuery(user?.id))
}

export function findChantBySlug(chants: readonly LearnerChant[], slug: string): LearnerChant | undefined {
  return chants.find((chant) => chant.slug === slug)
}
